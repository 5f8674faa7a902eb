import { saveFile } from '../save-file.ts';
import { api, type EndpointNames, type InputOf } from './api.ts';

type FileCall = Extract<EndpointNames, `GET ${string}`>;

/** Calls an endpoint that answers a file and has the browser save it. */
export async function saveReply<Name extends FileCall>(
  name: Name,
  input: InputOf<Name>,
  fileName: string,
): Promise<void> {
  const call = api.call as unknown as (each: Name, given: InputOf<Name>) => Promise<Blob>;
  saveFile(await call(name, input), fileName);
}
