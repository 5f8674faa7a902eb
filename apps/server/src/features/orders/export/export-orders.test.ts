import { fillText, problemText } from '@roundsman/contract/errors';
import legacyTexts from '@roundsman/contract/legacy-texts';
import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import { legacyUnscheduledText } from '@roundsman/contract/legacy-messages';
import { addressProblemFor, languages, type OrderProblem, unscheduledCodes } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { formatUnscheduledReason } from './format-unscheduled-reason.ts';
import { makeGroup, makeLabel, makeOrder, ready } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
let group: string;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
  group = await makeGroup(app, editor.companyId);
  const label = await makeLabel(app, editor.companyId, 'Fragile');
  await makeOrder(app, editor, {
    ...ready,
    orderRef: 'A-1',
    deliveryName: '=HYPERLINK("x")',
    labels: [label],
    load: 2,
  });
  await makeOrder(app, editor, {
    ...ready,
    orderRef: 'A-2',
    deliveryName: 'Åsa <&> "B"',
    group,
    fields: { Door: '7' },
  });
});
afterAll(() => app.stop());

const download = (query: Record<string, unknown>, as: TestMember = editor) =>
  app.request('GET /orders/export', { as, query: { sortBy: 'orderRef', order: 'ascend', ...query } });
const sheetOf = (raw: Buffer): Record<string, unknown>[] => {
  const book = read(raw, { type: 'buffer' });
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
};

test('writes the filtered list as csv in its order; a formula remains text', async () => {
  const { status, headers, raw } = await download({ format: 'csv' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = raw.toString('utf8').split('\r\n');
  expect(lines[0]?.startsWith('\uFEFFOrder ID,Order Ref,Status')).toBe(true);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[2]).toContain(`A-2,${serverTexts.en.orderStatuses.DRAFT}`);
  const narrowed = await download({ format: 'csv', filters: { deliveryName: 'åsa' } });
  expect(narrowed.raw.toString('utf8').split('\r\n')).toHaveLength(3);
});

test('writes a workbook that other programs read, with headers in the requested language', async () => {
  const { headers, raw } = await download({ format: 'xlsx', language: 'sv' });
  expect(headers['content-type']).toContain('spreadsheetml');
  expect(sheetOf(raw)).toMatchObject([{ Etiketter: 'Fragile' }, { 'Egna fält': 'Door: 7' }]);
  expect(Object.values(sheetOf(raw)[0] ?? {})).toContain(`'=HYPERLINK("x")`);
  expect(Object.values(sheetOf(raw)[1] ?? {})).toContain('Åsa <&> "B"');
});

test('contains what the user may see, and nothing of another company', async () => {
  const guest = await app.member(editor.companyId, { restricted: true, groupIds: [group] });
  const lines = (await download({ format: 'csv' }, guest)).raw.toString('utf8').split('\r\n');
  expect(lines.filter((line) => line.includes('A-'))).toHaveLength(lines.length - 2);
  expect(lines.join()).not.toContain('A-1');
  const stranger = (await download({ format: 'csv' }, await app.company())).raw.toString('utf8');
  expect(stranger.split('\r\n')).toHaveLength(2);
  expect((await app.request('GET /orders/export', { query: { format: 'csv' } })).status).toBe(401);
  expect((await download({ format: 'pdf' })).status).toBe(422);
});

test('writes why an order is unscheduled in the requested language', async () => {
  const { _id } = await makeOrder(app, editor, { ...ready, orderRef: 'B-1' });
  const write = (reason: object) =>
    app.sql(`update orders set status = 'UNSCHEDULED', unscheduled_reason = $2 where id = $1`, [_id, reason]);
  const errorsIn = async (language: 'en' | 'sv' | 'fr'): Promise<unknown> => {
    const { raw } = await download({ format: 'xlsx', language, filters: { orderRef: 'B-1' } });
    return sheetOf(raw)[0]?.[serverTexts[language].exportHeaders.errors];
  };
  await write({ code: 'time-window' });
  expect(await errorsIn('en')).toEqual(legacyTexts.unscheduled['time-window']);
  expect(await errorsIn('sv')).toBe('Utanför tidsfönstret');
  expect(await errorsIn('fr')).toBe('Hors du créneau horaire');
  await write({ code: 'legacy', text: 'Snow' });
  expect(await errorsIn('sv')).toBe('Snow');
});

test('writes the problems of an order in the requested language', async () => {
  const { _id } = await makeOrder(app, editor, { ...ready, orderRef: 'C-1' });
  const problems: OrderProblem[] = [
    addressProblemFor('delivery'),
    { code: 'geocoding_unavailable' },
    { code: 'window_inverted', params: { field: 'deliveryTimeEnd' } },
    { code: 'field_not_valid', params: { field: 'deliveryDate', value: '$& soon' } },
    { code: 'legacy', text: 'Struck by lightning' },
  ];
  await app.sql(`update orders set status = 'ERROR', error_details = $2 where id = $1`, [
    _id,
    JSON.stringify(problems),
  ]);
  const errorsIn = async (language: 'en' | 'sv' | 'fr'): Promise<unknown> => {
    const { raw } = await download({ format: 'xlsx', language, filters: { orderRef: 'C-1' } });
    return sheetOf(raw)[0]?.[serverTexts[language].exportHeaders.errors];
  };
  expect(await errorsIn('en')).toBe(
    [
      legacyTexts.addresses.deliveryAddress,
      legacyTexts.geocodingUnavailable,
      problemText('delivery_end_early'),
      fillText(legacyTexts.fieldValue, { field: 'Date', value: '$& soon' }),
      'Struck by lightning',
    ].join('; '),
  );
  expect(await errorsIn('sv')).toBe(
    'Leveransadressen stämmer inte; Adressökningen svarade inte. Slå upp adressen igen.; ' +
      'Leverans till måste vara efter leverans från; Ogiltigt värde för Datum: $& soon; Struck by lightning',
  );
});

test.each(languages.slice(1))('formats reasons in %s as the dashboard does', (language) => {
  const file = new URL(
    `../../../../../../packages/domain/src/languages/${language}/dashboard/orders.json`,
    import.meta.url,
  );
  const phrases = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const code of unscheduledCodes)
    expect(formatUnscheduledReason({ code }, language)).toBe(phrases[`reason.${code}`]);
});

test('formats reasons in English as the API does', () => {
  for (const code of unscheduledCodes)
    expect(formatUnscheduledReason({ code }, 'en')).toBe(legacyUnscheduledText({ code }));
});
