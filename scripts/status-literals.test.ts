import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import {
  companyStatuses,
  contactStatuses,
  orderStatuses,
  proposalStatuses,
  routePlanStatuses,
} from '@roundsman/domain';
import { isTest, readSource, sources } from './source-imports.ts';

const statuses = new Set<string>([
  ...orderStatuses,
  ...routePlanStatuses,
  ...companyStatuses,
  ...contactStatuses,
  ...proposalStatuses,
  'QUEUED',
  'RUNNING',
  'WAITING',
  'SENT',
  'DELIVERED',
  'UNDELIVERED',
]);

test('SQL gets statuses as parameters, from names that the compiler checks', () => {
  const literals = sources
    .filter((file) => file.startsWith('apps/server/src/') && !isTest(file))
    .flatMap((file) => textsOfSql(file).flatMap((text) => statusesIn(text).map((status) => `${file}: ${status}`)));
  expect(literals).toEqual([]);
});

const statusesIn = (text: string): string[] =>
  [...text.matchAll(/'([A-Z_]{4,})'/g)].flatMap(([, word = '']) => (statuses.has(word) ? [word] : []));

/** Returns the texts between the parameters of every `sql` template of a file. */
function textsOfSql(file: string): string[] {
  const text = readSource(file);
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (isTemplate(node) && /^sql\b/.test(text.slice(node.tag.start, node.tag.end)))
      texts.push(...node.quasi.quasis.map(({ value }) => value.raw));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return texts;
}

interface Template {
  readonly tag: { readonly start: number; readonly end: number };
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly raw: string } }[] };
}

const isTemplate = (node: object): node is Template => 'type' in node && node.type === 'TaggedTemplateExpression';
