import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0090-counts-without-sandboxes');
});
afterAll(() => old.drop());

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row);
  await old.client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}
const valuesOf = async (query: string): Promise<unknown[]> =>
  (await old.client.query<{ value: unknown }>(query)).rows.map(({ value }) => value);

it('line breaks in texts of one line become spaces, in notes they stay', { timeout: 60_000 }, async () => {
  const company = randomUUID();
  await insert('companies', { id: company, name: 'Good\nDay', status: 'PURCHASED' });
  await insert('company_settings', {
    company_id: company,
    data: JSON.stringify({
      serviceTime: 7,
      hotline: '+46\n1',
      goodsKinds: ['fro\tzen', 'C:\\new'],
      notificationOnGoingMsg: 'Hello\n{name}\u000b',
      translation: { en: { driver: { hi: 'Hi\r\nthere' } } },
    }),
  });
  const order = { company_id: company, status: 'DRAFT', route_plan_type: 'VRP' };
  await insert('orders', {
    ...order,
    order_code: 'A1',
    order_ref: 'R\r\n\r\n1',
    delivery_name: ' Ana\u2028Maria\u007f ',
    delivery_address: '\n\u0001',
    delivery_notes: 'Ring\ntwice',
    required_skills: ['cold', 'li\nft'],
    fields: JSON.stringify({ 'Bell\nname': 'One\nTwo' }),
  });
  await insert('orders', { ...order, order_code: 'A2', delivery_name: 'Two  spaces ' });
  await insert('vehicles', {
    company_id: company,
    name: 'Van\t1',
    out_of_service: JSON.stringify([{ start: '2026-11-01', end: null, reason: 'Brakes\nworn' }]),
    note: 'a\nb',
  });
  const labels = ['Cold', 'Cold\n', 'co\nld', 'co\tld'];
  for (const [index, name] of labels.entries())
    await insert('labels', { id: `${index}${randomUUID().slice(1)}`, company_id: company, name, color: '#112233' });

  await migrate(old.ownerUrl, log, { to: '0091-texts-of-one-line' });

  expect(await valuesOf('select name as value from companies')).toEqual(['Good Day']);
  expect(await valuesOf('select data as value from company_settings')).toEqual([
    {
      serviceTime: 7,
      hotline: '+46 1',
      goodsKinds: ['fro zen', 'C:\\new'],
      notificationOnGoingMsg: 'Hello\n{name}',
      translation: { en: { driver: { hi: 'Hi\r\nthere' } } },
    },
  ]);
  expect(
    await valuesOf(`select jsonb_build_object('ref', order_ref, 'name', delivery_name, 'address', delivery_address,
      'notes', delivery_notes, 'skills', required_skills, 'fields', fields) as value from orders order by order_code`),
  ).toEqual([
    {
      ref: 'R 1',
      name: 'Ana Maria',
      address: '?',
      notes: 'Ring\ntwice',
      skills: ['cold', 'li ft'],
      fields: { 'Bell name': 'One\nTwo' },
    },
    { ref: null, name: 'Two  spaces ', address: null, notes: null, skills: [], fields: {} },
  ]);
  expect(
    await valuesOf(
      `select jsonb_build_object('name', name, 'off', out_of_service, 'note', note) as value from vehicles`,
    ),
  ).toEqual([{ name: 'Van 1', off: [{ start: '2026-11-01', end: null, reason: 'Brakes worn' }], note: 'a\nb' }]);
  expect(await valuesOf('select name as value from labels order by id')).toEqual([
    'Cold',
    expect.stringMatching(/^Cold 1\w{7}$/),
    expect.stringMatching(/^co l 2\w{7}$/),
    expect.stringMatching(/^co l 3\w{7}$/),
  ]);
});
