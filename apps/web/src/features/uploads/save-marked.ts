import { saveFile } from '../../platform/save-file.ts';

/** Saves a copy of a spreadsheet with its problems marked. */
export async function saveMarked(fileName: string, load: () => Promise<Blob>): Promise<void> {
  saveFile(await load(), `${fileName.replace(/\.\w+$/, '')}-problems.xlsx`);
}
