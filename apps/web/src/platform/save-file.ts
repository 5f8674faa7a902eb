/** Characters that operating systems forbid in file names. */
const notInNames = /[\\/:*?"<>|]/g;

/** Downloads bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(notInNames, ' ').trim();
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
