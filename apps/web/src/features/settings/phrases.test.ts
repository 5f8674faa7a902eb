import { describe, expect, it } from 'vitest';
import { generalBodyOf, generalFieldOf, type GeneralValues, generalValuesOf } from './general-values.ts';
import { changesOf, filterRows, losesPlaceholders, rowsOf, translationPieces, unsavedDrafts } from './phrase-rows.ts';
import { draftsFromSpreadsheet, phraseSpreadsheet } from './phrase-spreadsheet.ts';
import { plansOf } from './pricing-plans.ts';
import type { Stored } from './settings-form.tsx';

const rows = rowsOf(
  { shell: { home: '{{brand}} home', more: 'More' }, orders: { title: 'Orders' } },
  { shell: { home: 'Hem', more: 'Mer' }, orders: {} },
  { shell: { more: 'Annat' } },
);

describe('phrases (SET-15, I18N-05)', () => {
  it.each([
    [{ section: null, typed: '', show: 'all' }, ['home', 'more', 'title']],
    [{ section: 'shell', typed: '', show: 'all' }, ['home', 'more']],
    [{ section: null, typed: '', show: 'own' }, ['more']],
    [{ section: null, typed: '', show: 'missing' }, ['title']],
    [{ section: null, typed: 'ANNAT', show: 'all' }, ['more']],
    [{ section: null, typed: 'brand', show: 'all' }, ['home']],
  ] as const)('%j finds %j', (filter, keys) => expect(filterRows(rows, filter).map(({ key }) => key)).toEqual(keys));

  it('sends changed texts; an empty text restores the built-in one', () => {
    expect(changesOf(rows, { 'shell:more': '', 'shell:home': ' Start {{brand}} ', 'orders:title': '' })).toEqual({
      shell: { more: null, home: 'Start {{brand}}' },
    });
    expect(changesOf(rows, { 'shell:more': 'Annat' })).toEqual({});
  });

  it('preserves texts typed during saving', () =>
    expect(
      unsavedDrafts(
        { 'shell:more': ' Annat ', 'shell:home': '', 'orders:title': 'Order' },
        { shell: { more: 'Annat', home: null }, orders: { title: 'Ord' } },
      ),
    ).toEqual({ 'orders:title': 'Order' }));

  it('detects a text without its placeholders', () => {
    const [home] = rows;
    expect(
      home && [losesPlaceholders(home, 'Hem'), losesPlaceholders(home, '{{brand}}!'), losesPlaceholders(home, '')],
    ).toEqual([true, false, false]);
  });

  it('requests one section at a time, at most 100 phrases', () => {
    const many = rowsOf(
      { a: Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`k${i}`, 'x'])), b: { c: 'y' } },
      {},
      undefined,
    );
    expect(translationPieces(many).map(({ section, phrases }) => [section, Object.keys(phrases).length])).toEqual([
      ['a', 100],
      ['a', 50],
      ['b', 1],
    ]);
  });

  it('round-trips as a spreadsheet', async () => {
    const bytes = new Uint8Array(await phraseSpreadsheet(rows, { 'orders:title': 'Beställningar' }).arrayBuffer());
    expect(draftsFromSpreadsheet(bytes, rows)).toEqual({ drafts: { 'orders:title': 'Beställningar' }, unknown: 0 });
    expect(draftsFromSpreadsheet(bytes, rows.slice(0, 2))).toEqual({ drafts: {}, unknown: 1 });
    expect(draftsFromSpreadsheet(new TextEncoder().encode('a;b\n1;2'), rows)).toBeUndefined();
  });
});

describe('general settings', () => {
  const stored = {
    callDirection: 'DRIVER_PHONE',
    hotline: '+4640123',
    defaultLocationAddress: 'Storgatan 1',
    defaultLocationLat: 55.6,
    defaultLocationLng: 13,
    defaultLocationName: ' ',
  } as Stored;

  it('contain an address with its coordinates, and omit the hotline with the driver’s phone (SET-08)', () => {
    const values = generalValuesOf(stored);
    expect(values.defaultLocationAddress).toEqual({ text: 'Storgatan 1', lat: 55.6, lng: 13 });
    expect(generalBodyOf(values)).toMatchObject({
      hotline: null,
      defaultLocationName: null,
      defaultLocationAddress: 'Storgatan 1',
      defaultLocationLng: 13,
    });
    const none: GeneralValues = { ...values, defaultLocationAddress: { text: ' ', lat: 1, lng: 1 } };
    expect(generalBodyOf(none)).toMatchObject({ defaultLocationAddress: null, defaultLocationLat: null });
  });

  it('show errors of coordinates at the address', () =>
    expect(['defaultLocationLat', 'hotline'].map(generalFieldOf)).toEqual(['defaultLocationAddress', 'hotline']));
});

it('parses the plans of the pricing page from one line (ROLE-39)', () =>
  expect(plansOf('Free|0 €|Self-hosted| ||Team | 49 € a month|Support|Updates||')).toEqual([
    { name: 'Free', price: '0 €', points: ['Self-hosted'] },
    { name: 'Team', price: '49 € a month', points: ['Support', 'Updates'] },
  ]));
