import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'apps/web/src/*.tsx', 'apps/driver/src/*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n');

it('has looks in CSS modules, and beside them only the theme and the map', () => {
  const sheets = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import [^;]*'([^']+\.css)';$/gm)].map((match) => match[1] ?? ''),
  );
  const others = sheets.filter((sheet) => !/\.module\.css$|\/theme\.css$|^maplibre-gl\//.test(sheet));
  expect(others).toEqual([]);
});

it('has no style attribute whose values are all constant', () => {
  const constant = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/style=\{\{([^{}]*)\}\}/g)]
      .filter((match) =>
        (match[1] ?? '').split(/,\s*(?=\w+:)/).every((part) => /^\s*\w+: ('[^']*'|-?[\d.]+),?\s*$/.test(part)),
      )
      .map((match) => `${file}: ${match[1]?.trim()}`),
  );
  expect(constant, 'move these to the CSS module beside the component').toEqual([]);
});

it('has no skeleton with a title, which is a heading without text', () => {
  const titled = files.filter((file) => /<Skeleton(?![.\w])(?![^>]*title=\{false\})/.test(readFileSync(file, 'utf8')));
  expect(titled).toEqual([]);
});
