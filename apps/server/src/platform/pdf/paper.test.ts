import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { newPaper } from './paper.ts';

const nasty = 'Ana)\r\n/JS (app.alert(1))\0\u001b\u2028\ud83d>> endobj <script>';

it('no text of a PDF file becomes a part of its structure', async () => {
  const paper = newPaper({ width: 300, height: 300, title: nasty, language: 'en' });
  paper.page();
  expect(paper.text(nasty, { x: 0, y: 0, width: 300 })).toBeGreaterThan(0);
  paper.text(nasty, { x: 0, y: 100, width: 60, lines: 1 });
  const file = (await paper.finish()).toString('latin1');
  const title = /\/Title (\d+) 0 R/.exec(file)?.[1];
  expect(file).toContain(`\n${title} 0 obj\n${String.raw`(Ana\) /JS \(app.alert\(1\)\) >> endobj <script>)`}\nendobj`);
  expect(file).not.toMatch(/^\/JS/m);
  // The letters on the page are numbers of glyphs.
  const drawn = /stream\r?\n([^]*?)\r?\nendstream/.exec(file)?.[1] ?? '';
  expect(inflateSync(Buffer.from(drawn, 'latin1')).toString('latin1')).not.toContain('alert');
});
