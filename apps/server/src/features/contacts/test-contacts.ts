import type { TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

/** A contact with coordinates, ready for a plan. */
export const ready = { name: 'Ann', address: 'Storgatan 1', lat: 59.33, lng: 18.06 } as const;

export async function makeContact(app: TestApp, as: TestMember, body: Record<string, unknown> = ready) {
  const reply = await app.request('POST /contact-locations', { as, body });
  if (reply.status !== 201) throw new Error(`The contact was refused: ${JSON.stringify(reply.error)}`);
  return reply.body;
}

/** Returns all contacts of the company, oldest first. */
export async function readContacts(app: TestApp, as: TestMember) {
  const query = { itemsPerPage: 10_000, sortBy: 'createdAt', order: 'ascend' };
  const reply = await app.request('GET /contact-locations', { as, query });
  if (reply.status !== 200) throw new Error(`The contacts could not be read: ${JSON.stringify(reply.error)}`);
  return reply.body.contactLocations;
}
