// npm run pictures: takes every picture of the documents again, from a server that it starts with fresh demo data.
// The guide's are of the demo town. README's are of real streets: ROADS_DATA names a folder with porto.osm.pbf; without it
// they stay as they are. Names as arguments take only those: npm run pictures -- guide/orders readme/route-view
import { chromium } from '@playwright/test';
import setup from '../../e2e/global-setup.ts';
import { ensureChromium } from '../chromium.mjs';
import { takeGuidePictures } from './guide.ts';
import { takeStreetPictures } from './streets.ts';

const wanted = process.argv.slice(2);
/** WebGL without a graphics card: the map is drawn by the processor. */
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
  else console.log('ROADS_DATA is not set: the pictures of real streets stay as they are.');
} finally {
  await browser.close();
  await stop?.();
}
