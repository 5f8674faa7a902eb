import { randomUUID } from 'node:crypto';
import { legacyProblemText } from '@roundsman/contract/legacy-messages';
import { addressProblemFor, type ContactProblem, contactAddressProblem, type OrderProblem } from '@roundsman/domain';
import { contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
const company = randomUUID();
beforeAll(async () => {
  old = await createOldDatabase('0054-delivery-category');
  await old.client.query(`insert into companies (id, name, status) values ($1, 'First', 'PURCHASED')`, [company]);
});
afterAll(() => old.drop());

/** Coordinates that could not be read were always stored as an address that is not valid. */
const isCoordinate = (field: string): boolean => /^(pickup|delivery)(Lat|Lng)$/.test(field);

/** Columns of uploads that came after the migration and had no sentences. */
const isNewer = (field: string): boolean =>
  /^(earliestDate|latestDate|preferredDate|weekdays|repeats|load[234]|depot|doNotRing|goods|.*Drivers|.*TimeWindows|.*ParkingDuration|maxRideTime|releaseTime|optionalValue|afterOrders|openingHours|parkingDuration)$/.test(
    field,
  );

it('stored sentences become codes with their field and value', { timeout: 60_000 }, async () => {
  const { client } = old;
  const orders: OrderProblem[] = [
    addressProblemFor('pickup'),
    addressProblemFor('delivery'),
    { code: 'geocoding_unavailable' },
    ...(['timeStart', 'timeEnd', 'deliveryTimeStart', 'deliveryTimeEnd'] as const).map(
      (field): OrderProblem => ({ code: 'window_inverted', params: { field } }),
    ),
    { code: 'field_not_valid', params: { field: 'deliveryDate' } },
    ...uploadFields
      .filter((field) => !isCoordinate(field) && !isNewer(field))
      .map((field): OrderProblem => ({ code: 'field_not_valid', params: { field, value: 'a: "b" is not valid: c' } })),
    { code: 'legacy', text: 'Struck by lightning' },
    { code: 'legacy', text: 'The van is not valid: x' },
  ];
  const contacts: ContactProblem[] = [
    contactAddressProblem,
    { code: 'geocoding_unavailable' },
    ...(['startTime', 'endTime'] as const).map(
      (field): ContactProblem => ({ code: 'window_inverted', params: { field } }),
    ),
    ...contactUploadFields
      .filter((field) => !isNewer(field))
      .map((field): ContactProblem => ({ code: 'field_not_valid', params: { field, value: '' } })),
    { code: 'legacy', text: 'Struck by lightning' },
  ];
  const order = (code: string, texts: readonly string[], byField: object): Promise<unknown> =>
    client.query(
      `insert into orders (company_id, order_code, status, route_plan_type, error_details, field_errors)
        values ($1, $2, 'ERROR', 'PDP', $3, $4)`,
      [company, code, texts, byField],
    );
  const contact = (name: string, texts: readonly string[]): Promise<unknown> =>
    client.query(
      `insert into contacts (company_id, name, address, status, error_details) values ($1, $2, '', 'INVALID', $3)`,
      [company, name, texts],
    );
  await order(
    'A',
    orders.map(legacyProblemText),
    Object.fromEntries(orders.map((problem, at) => [at, legacyProblemText(problem)])),
  );
  await order('B', ['"pickupLat" must be a number', 'delivery longitude is missing'], {});
  await order('C', [], {});
  await contact('A', contacts.map(legacyProblemText));
  await contact('B', []);

  await migrate(old.ownerUrl, log, { to: '0055-problem-codes' });

  const rowsOf = async (query: string): Promise<unknown[]> => (await client.query(query)).rows;
  expect(await rowsOf('select error_details, field_errors from orders order by order_code')).toEqual([
    { error_details: orders, field_errors: Object.fromEntries(orders.map((problem, at) => [at, problem])) },
    { error_details: [addressProblemFor('pickup'), addressProblemFor('delivery')], field_errors: {} },
    { error_details: [], field_errors: {} },
  ]);
  expect(await rowsOf('select error_details from contacts order by name')).toEqual([
    { error_details: contacts },
    { error_details: [] },
  ]);
});
