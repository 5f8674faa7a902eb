import type { TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

export interface ScimReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- replies of several shapes, which each test checks
  readonly body: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Creates a key of the company and returns a function that sends requests of a directory with it. */
export async function directoryOf(app: TestApp, as: TestMember, scopes: readonly string[] = ['people.write']) {
  const made = await app.request('POST /api-keys', { as, body: { name: 'Entra ID', scopes } });
  return Object.assign(directoryWith(app, made.body.key), { key: made.body.key, keyId: made.body.apiKey._id });
}

export const directoryWith =
  (app: TestApp, key: string) =>
  async (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ScimReply> => {
    const reply = await app.app.server!.inject({
      method,
      url: `/api/scim/v2${path}`,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.payload === '' ? undefined : JSON.parse(reply.payload),
    };
  };

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const patchOf = (...operations: readonly object[]) => ({ schemas: [patchSchema], Operations: operations });

/** A user as Entra ID sends one with its default mapping. */
export const entraUser = (mail: string, more: Record<string, unknown> = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: mail.split('@')[0],
  userName: mail,
  active: true,
  displayName: 'Rita Moreau',
  emails: [{ primary: true, type: 'work', value: mail }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Rita Moreau', familyName: 'Moreau', givenName: 'Rita' },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Dispatch' },
  ...more,
});

/** A user as Okta sends one. */
export const oktaUser = (mail: string, more: Record<string, unknown> = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: mail,
  name: { givenName: 'Oskar', familyName: 'Ek' },
  emails: [{ primary: true, value: mail, type: 'work' }],
  displayName: 'Oskar Ek',
  locale: 'en-US',
  externalId: `00u${mail.split('@')[0]}`,
  groups: [],
  password: '1mz050nq',
  active: true,
  ...more,
});
