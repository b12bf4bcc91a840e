"""A CUDA module without a GPU: kernels run one thread after the other, and what is copied to the host is counted."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludarium.batches import gpu, kernels, sharing


class DeviceArray:
    """An array in the memory of the device; a view with gaps is copied with its gaps, as Numba does."""

    def __init__(self, cuda: "FakeCuda", array: Any) -> None:
        self._cuda, self.array, self.size = cuda, array, array.size

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, part: Any) -> "DeviceArray":
        return DeviceArray(self._cuda, self.array[part])

    def copy_to_host(self) -> Any:
        low, high = np.lib.array_utils.byte_bounds(self.array)
        self._cuda.copied.append(high - low if self.size else 0)
        return self.array.copy()

    def copy_to_device(self, array: Any) -> None:
        self.array[:] = array

    def view(self, dtype: Any) -> "DeviceArray":
        return DeviceArray(self._cuda, self.array.view(dtype))

    def reshape(self, *shape: int) -> "DeviceArray":
        return DeviceArray(self._cuda, self.array.reshape(*shape))

    @property
    def dtype(self) -> Any:
        return self.array.dtype

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.array.shape)

    @property
    def __cuda_array_interface__(self) -> Any:
        """What says to callers that the array is on the device."""
        return self.array.__array_interface__


class FakeCuda:
    """The part of numba.cuda that batches use; `copied` has the bytes of every copy to the host."""

    def __init__(self) -> None:
        self.copied: list[int] = []
        self.local = SimpleNamespace(array=lambda size, dtype: np.zeros(size, dtype=dtype))
        self._thread, self._threads = 0, 0

    def is_available(self) -> bool:
        return True

    def current_context(self) -> Any:
        return SimpleNamespace(get_memory_info=lambda: SimpleNamespace(free=2**40))

    def synchronize(self) -> None:
        pass

    def grid(self, dimensions: int) -> int:
        return self._thread

    def gridsize(self, dimensions: int) -> int:
        return self._threads

    def to_device(self, array: Any) -> DeviceArray:
        return DeviceArray(self, array.copy())

    def as_cuda_array(self, array: Any) -> Any:
        return array.array if isinstance(array, sharing.DeviceArray) else array

    def device_array(self, shape: Any, dtype: Any) -> DeviceArray:
        return DeviceArray(self, np.full(shape, 77, dtype=dtype))

    def jit(self, kernel: Callable[..., None]) -> "FakeKernel":
        return FakeKernel(self, kernel)

    def run(self, kernel: Callable[..., None], threads: int, arguments: tuple[Any, ...]) -> None:
        self._threads = threads
        unpacked = [each.array if isinstance(each, DeviceArray) else each for each in arguments]
        for self._thread in range(threads):
            kernel(*unpacked)


class FakeKernel:
    def __init__(self, cuda: FakeCuda, kernel: Callable[..., None]) -> None:
        self._cuda, self._kernel = cuda, kernel

    def __getitem__(self, grid: tuple[int, int]) -> Callable[..., None]:
        return lambda *arguments: self._cuda.run(self._kernel, grid[0] * grid[1], arguments)


def replace_cuda(monkeypatch: pytest.MonkeyPatch) -> FakeCuda:
    """Let batches on `cuda` run on this machine."""
    cuda = FakeCuda()
    monkeypatch.setattr(kernels, "cuda_module", lambda: cuda)
    monkeypatch.setattr(gpu, "cuda_module", lambda: cuda)
    monkeypatch.setattr(sharing, "_view", lambda array: array.array)  # NumPy's arrays speak DLPack themselves
    monkeypatch.setattr(gpu, "kernels", kernels.kernels.__wrapped__)  # without its cache
    return cuda
