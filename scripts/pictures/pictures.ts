// npm run pictures: takes all pictures of the documents from a server that it starts with new demo data. The guide
// shows the demo town. README shows real streets, from porto.osm.pbf in the folder ROADS_DATA; without it those
// pictures stay unchanged. Arguments select pictures: npm run pictures -- guide/orders readme/route-view
import { chromium } from '@playwright/test';
import setup from '../../e2e/global-setup.ts';
import { ensureChromium } from '../chromium.mjs';
import { takeGuidePictures } from './guide.ts';
import { takeStreetPictures } from './streets.ts';

const wanted = process.argv.slice(2);
/** WebGL without a graphics card: the processor draws the map. */
const maps = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

const stop = await setup();
const executablePath = await ensureChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', ...maps],
});
try {
  const base = process.env.E2E_BASE_URL ?? '';
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  await takeGuidePictures({ base, browser, isWanted });
  if (process.env.ROADS_DATA) await takeStreetPictures({ base, browser, isWanted, roads: process.env.ROADS_DATA });
  else console.log('ROADS_DATA is not set: the pictures of real streets stay unchanged.');
} finally {
  await browser.close();
  await stop?.();
}
