import legacyTexts from '@roundsman/contract/legacy-texts';
import { fillText } from '@roundsman/contract/errors';
import { type ContactProblem, contactAddressProblem } from '@roundsman/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { contacts } from './index.ts';
import { makeContact, readContacts } from './test-contacts.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [contacts], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const unavailable: ContactProblem = { code: 'geocoding_unavailable' };
const notFound = contactAddressProblem;
const again = (ids?: string[], as: TestMember = editor) =>
  app.request('POST /contact-locations/look-up-again', { as, body: { ...(ids && { ids }) } });

/** Creates a contact whose geocoding failed for these reasons. */
async function failed(problems: ContactProblem[], as: TestMember = editor): Promise<string> {
  const { _id } = await makeContact(app, as, { name: 'Ann', address: 'Nygatan 5' });
  await app.sql(`update contacts set status = 'INVALID', error_details = $2 where id = $1`, [
    _id,
    JSON.stringify(problems),
  ]);
  return _id;
}
const contactOf = async (id: string, as: TestMember = editor) =>
  (await readContacts(app, as)).find(({ _id }) => _id === id);
const lastJob = async () =>
  (
    await app.sql<{ payload: { contactIds: string[] } }>(
      `select payload from outbox where type = 'geocode-contacts' order by id desc limit 1`,
    )
  )[0]?.payload.contactIds.toSorted();

test('geocodes contacts again in one job, and retains their other problems', async () => {
  const phone: ContactProblem = { code: 'field_not_valid', params: { field: 'phone', value: 'abc' } };
  const ids = [await failed([unavailable]), await failed([phone, notFound])];
  expect((await again(ids)).body).toMatchObject({ updated: 2, skipped: 0 });
  expect(await contactOf(ids[0] as string)).toMatchObject({ status: 'GEOCODING', errorDetails: [] });
  expect(await contactOf(ids[1] as string)).toMatchObject({
    status: 'GEOCODING',
    errorDetails: [fillText(legacyTexts.fieldValue, { field: 'Phone', value: 'abc' })],
  });
  expect(await lastJob()).toEqual(ids.toSorted());
});

test('counts contacts that have nothing to look up, and leaves them unchanged', async () => {
  const fine = (await makeContact(app, editor))._id;
  const placed = (await makeContact(app, editor))._id;
  await app.sql(`update contacts set status = 'INVALID', error_details = $2 where id = $1`, [
    placed,
    JSON.stringify([{ code: 'field_not_valid', params: { field: 'load', value: 'x' } }]),
  ]);
  const nowhere = await failed([notFound]);
  await app.sql(`update contacts set address = '' where id = $1`, [nowhere]);
  const before = await lastJob();
  expect((await again([fine, placed, nowhere])).body).toMatchObject({ updated: 0, skipped: 3 });
  expect((await contactOf(fine))?.status).toBe('READY');
  expect((await contactOf(placed))?.errorDetails).toEqual([
    fillText(legacyTexts.fieldValue, { field: 'Load', value: 'x' }),
  ]);
  expect((await contactOf(nowhere))?.problems).toEqual([notFound]);
  expect(await lastJob()).toEqual(before);
});

test('without ids geocodes all of the company whose service was unavailable', async () => {
  const [company, other] = [await app.company(), await app.company()];
  const ids = [await failed([unavailable], company), await failed([unavailable], company)];
  const unknown = await failed([notFound], company);
  const theirs = await failed([unavailable], other);
  expect((await again(undefined, company)).body).toMatchObject({ updated: 2, skipped: 0 });
  expect(await lastJob()).toEqual(ids.toSorted());
  expect((await contactOf(unknown, company))?.status).toBe('INVALID');
  expect((await contactOf(theirs, other))?.status).toBe('INVALID');
});

test('refuses another company’s contact and then geocodes none', async () => {
  const ownContact = await failed([unavailable]);
  const theirs = await failed([unavailable], await app.company());
  expect((await again([ownContact, theirs])).status).toBe(404);
  expect((await contactOf(ownContact))?.status).toBe('INVALID');
});
