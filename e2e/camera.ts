import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import bwip from 'bwip-js';

/** Path of the film that the phone's browser shows as its camera picture. */
export const cameraFilm = fileURLToPath(new URL('../test-results/camera.y4m', import.meta.url));
/** Arguments for a browser whose camera shows the film and needs no permission. */
export const cameraArguments = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFilm}`,
];

const [width, height] = [640, 480];
const [white, black, colourless] = [235, 16, 128];

/** Shows a label with this text as Code 128 to the camera. */
export function showLabel(text: string): void {
  const [label] = bwip.raw({ bcid: 'code128', text }) as unknown as { readonly sbs: readonly number[] }[];
  if (!label) throw new Error(`${text} cannot be written as Code 128`);
  // Widths of alternating bars and spaces, here two pixels per module.
  const line = label.sbs.flatMap((modules, index) =>
    Array.from({ length: modules * 2 }, () => (index % 2 === 0 ? black : white)),
  );
  const left = Math.floor((width - line.length) / 2);
  const brightness = Buffer.alloc(width * height, white);
  for (let y = height / 3; y < (2 * height) / 3; y++) brightness.set(line, y * width + left);
  const colours = Buffer.alloc((width * height) / 2, colourless);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  mkdirSync(path.dirname(cameraFilm), { recursive: true });
  writeFileSync(cameraFilm, Buffer.concat([Buffer.from(`${head}FRAME\n`), brightness, colours]));
}
