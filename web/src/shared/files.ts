/** Hand something to the browser as a file to keep. */
export function keep(file: string, content: BlobPart, type = "text/plain"): void {
  const address = URL.createObjectURL(new File([content], file, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
