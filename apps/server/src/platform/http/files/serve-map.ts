import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.ts';
import { type MapMode, mapStyle, type RegionMap, type Shown, spriteImage, spriteIndex } from '../../geo/region-map.ts';
import { digest } from '../requests/digest.ts';
import { sendRefusal } from '../replies/error-reply.ts';

const unpack = promisify(gunzip);

const forEver = 'public, max-age=31536000, immutable';
/** Always revalidated; usually the reply is "304 Not Modified". */
const fresh = 'no-cache';

/**
 * Serves the map under `/map/`: styles, tiles and pictures. It needs no session: pages of customers and drivers show it
 * too, and its data is public.
 *
 * @param elsewhere the configured styles, for areas without a region
 */
export function serveMap(
  server: FastifyInstance,
  map: RegionMap,
  elsewhere: Readonly<Record<MapMode, string | null>>,
): void {
  server.get<{ Params: { file: string }; Querystring: { box?: unknown } }>('/map/:file', async (request, reply) => {
    const mode = modeOf(request.params.file, '.json');
    if (!mode) return sendRefusal(reply, new Refusal('not_found'));
    const style = mapStyle(mode, await map.contents(), boxOf(request.query.box), elsewhere[mode]);
    const text = JSON.stringify(style);
    return sendTagged(request, reply, digest(text), fresh, () =>
      reply.type('application/json; charset=utf-8').send(text),
    );
  });

  server.get<{ Params: Tile & { version: string } }>('/map/regions/:version/:z/:x/:y', async (request, reply) => {
    const at = placeOf(request.params);
    if (!at) return sendRefusal(reply, new Refusal('not_found'));
    const { version } = await map.contents();
    // A page from before an update of a region gets the present data and must not cache it under the old version.
    const isCurrent = request.params.version === version;
    return sendTagged(request, reply, `${version}-${at.join('-')}`, isCurrent ? forEver : fresh, async () =>
      sendTile(request, reply, await map.tile(...at)),
    );
  });

  server.get<{ Params: Tile & { version: string } }>('/map/world/:version/:z/:x/:y', async (request, reply) => {
    const at = placeOf(request.params);
    const { worldVersion } = await map.contents();
    if (!at || request.params.version !== worldVersion) return sendRefusal(reply, new Refusal('not_found'));
    return sendTagged(request, reply, `world-${worldVersion}-${at.join('-')}`, forEver, async () =>
      sendTile(request, reply, await map.worldTile(...at)),
    );
  });

  const images = new Map<string, Promise<Buffer>>();
  server.get<{ Params: { file: string } }>('/map/sprite/:file', async (request, reply) => {
    const [, name = '', density, kind] = /^([a-z]+)(@2x)?\.(json|png)$/.exec(request.params.file) ?? [];
    const mode = modeOf(name, '');
    if (!mode) return sendRefusal(reply, new Refusal('not_found'));
    const times = density ? 2 : 1;
    if (kind === 'json') {
      const text = JSON.stringify(spriteIndex(times));
      return sendTagged(request, reply, digest(text), fresh, () =>
        reply.type('application/json; charset=utf-8').send(text),
      );
    }
    let image = images.get(request.params.file);
    if (!image) images.set(request.params.file, (image = spriteImage(mode, times)));
    const bytes = await image;
    return sendTagged(request, reply, digest(bytes), fresh, () => reply.type('image/png').send(bytes));
  });
}

interface Tile {
  readonly z: string;
  readonly x: string;
  readonly y: string;
}

/** Returns zoom, column and row of a possible tile, or null for any other path. */
function placeOf({ z, x, y }: Tile): readonly [z: number, x: number, y: number] | null {
  const row = /^(\d{1,7})\.pbf$/.exec(y)?.[1];
  if (!/^\d{1,2}$/.test(z) || !/^\d{1,7}$/.test(x) || row === undefined) return null;
  const at = [Number(z), Number(x), Number(row)] as const;
  return at[0] <= 22 && at[1] < 2 ** at[0] && at[2] < 2 ** at[0] ? at : null;
}

/** Parses "west,south,east,north". Other texts give no box. */
function boxOf(text: unknown): Shown {
  const [west = NaN, south = NaN, east = NaN, north = NaN] =
    typeof text === 'string' ? text.split(',').map(Number) : [];
  const isBox = [west, south, east, north].every(Number.isFinite) && west <= east && south <= north;
  return isBox ? [west, south, east, north] : null;
}

function modeOf(name: string, ending: string): MapMode | null {
  if (name === `light${ending}`) return 'light';
  return name === `dark${ending}` ? 'dark' : null;
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  cacheControl: string,
  send: () => FastifyReply | Promise<FastifyReply>,
): FastifyReply | Promise<FastifyReply> {
  const etag = `"${tag}"`;
  reply.header('etag', etag).header('cache-control', cacheControl);
  const etags = request.headers['if-none-match']?.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
  if (etags?.includes(etag)) return reply.code(304).send();
  return send();
}

async function sendTile(request: FastifyRequest, reply: FastifyReply, tile: Buffer | null): Promise<FastifyReply> {
  if (!tile) return reply.code(204).send();
  reply.type('application/x-protobuf').header('vary', 'accept-encoding');
  const accepts = request.headers['accept-encoding'] ?? '';
  if (/\bgzip\b|\*/.test(accepts)) return reply.header('content-encoding', 'gzip').send(tile);
  return reply.send(await unpack(tile));
}
