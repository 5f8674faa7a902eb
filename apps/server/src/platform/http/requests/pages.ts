import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.ts';
import { sendRefusal } from '../replies/error-reply.ts';
import { removeHeadersOfPages } from '../replies/security-headers.ts';
import { z } from 'zod';

const appsFolder = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface PagesOptions {
  /** Checks whether a host shows the customers' pages: each path is a tracking code, or not found. */
  readonly isPublicHost: (hostname: string) => boolean;
  /** Security headers of the driver app's page, which reads barcodes with WebAssembly. */
  readonly driverHeaders: Omit<FastifyHelmetOptions, 'global'>;
  /** Contains web/dist and driver/dist. */
  readonly folder?: string;
}

/** A route whose path ends in a wildcard. */
interface Rest {
  Params: { '*': string };
}

/**
 * Serves the built front ends. Pages are always revalidated. Hashed assets are cached for a year, and a missing one is
 * never replaced by a page.
 */
export async function servePages(
  server: FastifyInstance,
  { isPublicHost, driverHeaders, folder = appsFolder }: PagesOptions,
): Promise<void> {
  const web = join(folder, 'web', 'dist');
  const driver = join(folder, 'driver', 'dist');
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });

  const asset = (root: string) => async (request: FastifyRequest<Rest>, reply: FastifyReply) => {
    const path = request.params['*'];
    if (!(await isFile(join(root, 'assets'), path))) return sendRefusal(reply, new Refusal('not_found'));
    // A worker has the policy of its own file.
    if (!path.includes('worker')) removeHeadersOfPages(reply);
    return reply.sendFile(path, join(root, 'assets'), { immutable: true, maxAge: '365d' });
  };
  server.get<Rest>('/assets/*', asset(web));
  server.get<Rest>('/r/assets/*', asset(driver));

  server.get<{ Params: { token: string } }>('/r/:token/manifest.webmanifest', (request, reply) =>
    driverManifest(driver, request.params.token, reply),
  );
  server.get<Rest>('/r/*', { helmet: driverHeaders }, async (request, reply) => {
    const path = request.params['*'];
    if (extname(path) && (await isFile(driver, path)))
      return sendFresh(reply.header('service-worker-allowed', '/r/'), path, driver);
    return page(reply, driver, 'index.html');
  });
  server.get('/r', { helmet: driverHeaders }, (_request, reply) => page(reply, driver, 'index.html'));
  for (const path of ['/s/:id', '/tracking/:code'])
    server.get(path, (_request, reply) => page(reply, web, 'public.html'));

  server.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request.url);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|docs|socket\.io)(\/|$)/.test(path);
    if (!isPage) return sendRefusal(reply, new Refusal('not_found'));
    if (extname(path)) {
      if (await isFile(web, path)) return sendFresh(reply, path, web);
      return sendRefusal(reply, new Refusal('not_found'));
    }
    return page(reply, web, isPublicHost(request.hostname) ? 'public.html' : 'index.html');
  });
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/';
  }
}

/** Checks that the path is a file inside the folder. Reveals nothing about files outside. */
async function isFile(root: string, path: string): Promise<boolean> {
  const full = join(root, path);
  if (!full.startsWith(root + sep) || full.includes('\0')) return false;
  return stat(full).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

function sendFresh(reply: FastifyReply, path: string, root: string): FastifyReply {
  return reply.sendFile(path, root, { cacheControl: false, serveDotFiles: false }).header('cache-control', 'no-cache');
}

function page(reply: FastifyReply, root: string, name: string): FastifyReply {
  if (existsSync(join(root, name))) return sendFresh(reply, name, root);
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt);
}

/**
 * Sends the manifest with the token in its start URL, because an installed app has a storage of its own on some phones.
 */
async function driverManifest(root: string, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const text = await readFile(join(root, 'manifest.webmanifest'), 'utf8').catch(() => undefined);
  if (!text) return sendRefusal(reply, new Refusal('not_found'));
  const start = `/r/${encodeURIComponent(token)}`;
  const manifest = { ...z.looseObject({}).parse(JSON.parse(text)), id: start, start_url: start, scope: '/r/' };
  return reply.header('cache-control', 'no-store').type('application/manifest+json').send(JSON.stringify(manifest));
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Roundsman</title>
<body style="font: 16px/1.6 system-ui; max-width: 34rem; margin: 20vh auto; padding: 0 1rem">
<h1>The pages are not built yet</h1>
<p>The server runs, but its pages are missing. Stop it and start it with <code>npm start</code>, which builds what is missing,
or run <code>npm run build</code> and load this page again.</p></body></html>
`;
