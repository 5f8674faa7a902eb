import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { variableGroups } from '../apps/server/src/platform/environment.ts';

// npm run configuration-page: writes the tables of docs/operators/configuration.md from the server's definitions.

export const pageFile = path.join(path.dirname(import.meta.dirname), 'docs/operators/configuration.md');

const begin =
  '<!-- Generated from apps/server/src/platform/environment.ts by npm run configuration-page. Do not edit. -->';
const end = '<!-- End of the generated part. -->';

/** Escapes pipes, which would end a cell, also within code. */
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** A heading and a table for each group of variables. */
export const configurationTables = (): string =>
  variableGroups
    .map(({ title, variables }) => {
      const rows = variables.map(
        ({ name, description, defaultValue }) =>
          `| \`${name}\` | ${cell(defaultValue) || '–'} | ${cell(description)} |`,
      );
      return [`### ${title}`, '', '| Variable | Default | Description |', '|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');

/** Returns the page with its generated part renewed. @throws when the marks of that part are missing */
export function renewPage(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The marks of the generated part are missing');
  return `${before}${begin}\n\n${configurationTables()}\n\n${end}${after}`;
}

if (import.meta.main) writeFileSync(pageFile, renewPage(readFileSync(pageFile, 'utf8')));
