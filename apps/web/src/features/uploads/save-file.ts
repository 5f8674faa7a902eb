/** Puts a file among the person's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The same for a copy of a spreadsheet with its problems marked. */
export async function saveMarked(fileName: string, load: () => Promise<Blob>): Promise<void> {
  saveFile(`${fileName.replace(/\.\w+$/, '')}-problems.xlsx`, await load());
}
