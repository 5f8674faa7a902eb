// Takes pictures of the map for a visual check: each extract at three zoom levels, light and dark.
//   node scripts/with-node.mjs apps/server/bench/map-pictures.ts FOLDER [NAME=EXTRACT.osm.pbf@LAT,LNG ...]
// Without extracts it draws the demo town. Prints the seconds and the bytes of each tile file that it makes.
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chromium } from '@playwright/test';
import { townExtractFile } from '@roundsman/demo-town';
import { createRegionMap, prepareRegionTiles } from '../src/platform/geo/region-map.ts';
import { type Region, regionFiles } from '../src/platform/geo/regions.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { serveMap } from '../src/platform/http/files/serve-map.ts';
import { createServer } from '../src/platform/http/server.ts';

const zooms = [12, 14, 17];
const [folder = 'map-pictures', ...extracts] = process.argv.slice(2);
const work = process.env.MAP_WORK ?? mkdtempSync(join(tmpdir(), 'map-pictures-'));
const only = process.env.MAP_ONLY?.split(',');

interface MapView {
  readonly name: string;
  readonly region: Region;
  readonly lat: number;
  readonly lng: number;
}

async function prepareView(word: string): Promise<MapView> {
  const [, name = '', extract = '', lat = '', lng = ''] = /^(.+?)=(.+)@(-?[\d.]+),(-?[\d.]+)$/.exec(word) ?? [];
  const at = join(work, name);
  mkdirSync(at, { recursive: true });
  const tiles = join(at, regionFiles.tiles);
  if (!existsSync(tiles)) {
    const began = performance.now();
    await prepareRegionTiles(resolve(extract), at);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${name}: ${seconds} s, ${statSync(tiles).size.toLocaleString('en')} bytes`);
  }
  const bounds = { southWest: { lat: -90, lng: -180 }, northEast: { lat: 90, lng: 180 } };
  return { name, region: { id: name, name, folder: at, bounds }, lat: Number(lat), lng: Number(lng) };
}

if (extracts.length === 0) {
  extracts.push(`town=${townExtractFile}@-0.002,0.003`);
}
const views: MapView[] = [];
for (const word of extracts) views.push(await prepareView(word));

const log = createLog('error');
const server = await createServer(readConfig({}), log);
const regions = { list: () => Promise.resolve(views.map(({ region }) => region)) };
serveMap(server, createRegionMap({ regions, dataDir: work, log }), { light: null, dark: null });
const require = createRequire(import.meta.resolve('../../web/src/main.tsx'));
const library = dirname(require.resolve('maplibre-gl/package.json'));
const fonts = dirname(require.resolve('@fontsource-variable/inter/package.json'));
await server.register(fastifyStatic, { root: join(library, 'dist'), prefix: '/library/' });
await server.register(fastifyStatic, { root: fonts, prefix: '/fonts/', decorateReply: false });
server.get('/page.js', (_request, reply) =>
  reply.type('text/javascript').send(`
import { Map, setWorkerUrl } from '/library/maplibre-gl.mjs';
setWorkerUrl('/library/maplibre-gl-worker.mjs');
const { mode, lat, lng, zoom } = Object.fromEntries(new URLSearchParams(location.search));
const here = (path) => location.origin + path;
const style = await (await fetch('/map/' + mode + '.json')).json();
style.sprite = here(style.sprite);
for (const source of Object.values(style.sources)) source.tiles = source.tiles.map(here);
const map = new Map({ container: 'map', style, center: [Number(lng), Number(lat)], zoom: Number(zoom), fadeDuration: 0 });
map.on('error', ({ error }) => console.error(String(error)));
map.on('idle', () => { map.getContainer().classList.add('drawn'); });
`),
);
server.get('/page', (_request, reply) =>
  reply
    .type('text/html')
    .send(`<!doctype html><link rel="icon" href="data:,"><meta charset="utf-8"><link rel="stylesheet" href="/fonts/index.css">
<link rel="stylesheet" href="/library/maplibre-gl.css"><style>html, body, #map { margin: 0; height: 100% }</style>
<div id="map"></div><script type="module" src="/page.js"></script>`),
);
await server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
const address = server.server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-quic'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
for (const { name, lat, lng } of views) {
  for (const mode of ['light', 'dark']) {
    for (const zoom of process.env.MAP_ZOOMS?.split(',').map(Number) ?? zooms) {
      const picture = `${name}-${zoom}-${mode}`;
      if (only && !only.some((name) => picture.includes(name))) continue;
      await page.goto(`${origin}/page?mode=${mode}&lat=${lat}&lng=${lng}&zoom=${zoom}`);
      await page.locator('#map.drawn').waitFor({ timeout: 300_000 });
      await page.screenshot({ path: join(folder, `${picture}.png`) });
    }
  }
}
await browser.close();
await server.close();
if (!process.env.MAP_WORK) rmSync(work, { recursive: true });
