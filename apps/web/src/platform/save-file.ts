/** What no system allows in a file's name. */
const notInNames = /[\\/:*?"<>|]/g;

/** Hands bytes to the browser as a file of this name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(notInNames, ' ').trim();
  link.click();
  // The download has begun by then; at once would be too soon for some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
