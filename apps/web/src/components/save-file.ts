/** Hands bytes to the browser as a file of this name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; at once would be too soon for some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
