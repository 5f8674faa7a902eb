import type { IncomingMessage } from 'node:http';
import { INPUT_ERROR } from '../error-response.ts';
import { HttpError, TOO_LARGE } from './http-error.ts';
import type { ServeSettings } from './serve-settings.ts';

/** vroom-express's text. */
const INVALID = 'Invalid JSON object in request, please add vehicles and jobs or shipments to the object body';

/** A problem that was sent, within the limits. */
export interface SolveRequest {
  /** The unchanged body. */
  readonly text: string;
  /** Its options besides the problem, such as { l: 10 }. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Reads the body of a request.
 * @throws HttpError when it is too large, not JSON, or not a problem within the limits
 */
export async function readRequest(request: IncomingMessage, settings: ServeSettings): Promise<SolveRequest> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new HttpError(INPUT_ERROR, `Unsupported content encoding ${encoding}`, 415);
  const text = await readBody(request, settings.bodyLimit);
  const body = parsed(text);
  const { jobs, shipments, vehicles, options } = body;
  if ((jobs === undefined && shipments === undefined) || vehicles === undefined)
    throw new HttpError(INPUT_ERROR, INVALID);
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const locations = count(jobs) + 2 * count(shipments);
  expectMax(locations, settings.maxLocations, 'locations');
  expectMax(count(vehicles), settings.maxVehicles, 'vehicles');
  return { text, options: isObject(options) ? options : {} };
}

function expectMax(count: number, max: number, what: string): void {
  if (count > max) throw new HttpError(TOO_LARGE, `Too many ${what} ( ${count} ) in query, maximum is set to ${max}`);
}

async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const tooLarge = () => new HttpError(TOO_LARGE, `The request is too large, maximum is set to ${limit} bytes`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(INPUT_ERROR, INVALID);
  }
  if (!isObject(body)) throw new HttpError(INPUT_ERROR, INVALID);
  return body;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
