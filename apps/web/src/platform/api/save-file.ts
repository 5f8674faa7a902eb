import { api, type EndpointNames, type InputOf } from './api.ts';

type FileCall = Extract<EndpointNames, `GET ${string}`>;

/** Calls an endpoint that answers a file and has the browser save it. */
export async function saveFile<Name extends FileCall>(
  name: Name,
  input: InputOf<Name>,
  fileName: string,
): Promise<void> {
  const call = api.call as unknown as (each: Name, given: InputOf<Name>) => Promise<Blob>;
  const address = URL.createObjectURL(await call(name, input));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName.replace(/[\\/:*?"<>|]/g, ' ').trim();
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
