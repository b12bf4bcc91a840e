/** Hand a text to the browser as a file to keep. */
export function keep(file: string, text: string): void {
  const address = URL.createObjectURL(new File([text], file, { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
