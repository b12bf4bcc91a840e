"""Arrays in the memory of a GPU that PyTorch, JAX and CuPy take as they are, by DLPack or by the interface of CUDA."""

from typing import Any

import numpy as np


class DeviceArray:
    """An array in the memory of a GPU. Whoever takes it by DLPack or by the interface shares that memory."""

    def __init__(self, array: Any) -> None:
        self.array = array

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        return np.dtype(self.array.dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def __dlpack__(self, **how: Any) -> Any:
        return _view(self.array).__dlpack__(**how)

    def __dlpack_device__(self) -> tuple[int, int]:
        device: tuple[int, int] = _view(self.array).__dlpack_device__()
        return device

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<{self.dtype} {list(self.shape)} on the GPU>"

    def copy_to_host(self) -> Any:
        """Return a copy as a NumPy array."""
        return self.array.copy_to_host()


def _view(array: Any) -> Any:
    """Return what speaks DLPack for an array of Numba's, which does not."""
    from cuda.core.utils import StridedMemoryView  # comes with the extra cuda

    return StridedMemoryView.from_cuda_array_interface(array, stream_ptr=-1)  # whoever wrote it has waited for it
