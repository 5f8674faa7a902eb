import { saveFile } from '../save-file.ts';
import { callEndpoint, type CallOf, type ReplyOf } from './api.ts';
import type { GetName } from './queries.ts';

type FileCall = { [Name in GetName]: ReplyOf<Name> extends Blob ? Name : never }[GetName];

/** Calls an endpoint that returns a file, and downloads it. */
export async function saveReply<Name extends FileCall>(
  name: Name,
  input: CallOf<Name>,
  fileName: string,
): Promise<void> {
  saveFile(await callEndpoint(name, input), fileName);
}
