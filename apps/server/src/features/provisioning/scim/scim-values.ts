import type { CompanyRole, Role } from '@roundsman/domain';
import { isCompanyRole, isOneLine } from '@roundsman/domain';
import { isRecord } from '@roundsman/domain/typed-tables';
import type { PersonInput } from '../save-person.ts';
import { refuseScim } from '../scim-problem.ts';

const maxText = 200;
const maxEmail = 254;

/** Returns an attribute of a resource. Names of attributes are not case-sensitive. */
export function attributeOf(body: unknown, name: string): unknown {
  if (!isRecord(body)) return undefined;
  const key = Object.keys(body).find((key) => key.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : body[key];
}

function textOf(body: unknown, name: string, most = maxText): string | null {
  const value = attributeOf(body, name);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return refuseScim(400, `${name} is a text.`, 'invalidValue');
  const text = value.trim();
  if (text.length > most) refuseScim(400, `${name} has at most ${most} characters.`, 'invalidValue');
  if (!isOneLine(text)) refuseScim(400, `${name} has a line break or another control character.`, 'invalidValue');
  return text || null;
}

/** Returns a truth value, which Entra ID sends as the text "True" or "False". */
function booleanOf(value: unknown, name: string): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  return refuseScim(400, `${name} is true or false.`, 'invalidValue');
}

const isEmail = (text: string): boolean => text.length <= maxEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function listOf(body: unknown, name: string): unknown[] {
  const value = attributeOf(body, name);
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the primary address, that of type work, or the first; without one the user name, if it is an address. */
function emailOf(body: unknown, userName: string): string {
  const entries = listOf(body, 'emails').map((entry) =>
    typeof entry === 'string'
      ? { value: entry, isPrimary: false, isWork: false }
      : {
          value: textOf(entry, 'value', maxEmail),
          isPrimary: booleanOf(attributeOf(entry, 'primary'), 'primary') === true,
          isWork: textOf(entry, 'type')?.toLowerCase() === 'work',
        },
  );
  const given = entries.filter(({ value }) => value !== null);
  const chosen = given.find(({ isPrimary }) => isPrimary) ?? given.find(({ isWork }) => isWork) ?? given[0];
  const email = chosen?.value ?? userName;
  if (!isEmail(email))
    refuseScim(400, 'A person needs an e-mail: send emails, or a userName that is an address.', 'invalidValue');
  return email.toLowerCase();
}

/** Returns the most powerful of the roles, or undefined without any. @throws ScimProblem for one that no directory gives */
function rolesOf(body: unknown): CompanyRole | undefined {
  const names = listOf(body, 'roles').flatMap((entry) => {
    const value = typeof entry === 'string' ? entry.trim() : textOf(entry, 'value');
    return value ? [value.toLowerCase()] : [];
  });
  const given = names.map((name) =>
    isCompanyRole(name)
      ? name
      : refuseScim(400, 'This role is unknown. A directory gives the roles user and company_admin.', 'invalidValue'),
  );
  if (given.includes('company_admin')) return 'company_admin';
  return given[0];
}

/** Reads a user of a request. Attributes that Roundsman does not store are ignored. @throws ScimProblem invalidValue */
export function readPerson(body: unknown): PersonInput {
  if (!isRecord(body)) return refuseScim(400, 'The body is a user in JSON.', 'invalidSyntax');
  const userName = textOf(body, 'userName', maxEmail);
  if (userName === null) return refuseScim(400, 'userName is required.', 'invalidValue');
  const name = attributeOf(body, 'name');
  return {
    userName,
    externalId: textOf(body, 'externalId'),
    email: emailOf(body, userName),
    displayName: textOf(body, 'displayName') ?? textOf(name, 'formatted'),
    givenName: textOf(name, 'givenName'),
    familyName: textOf(name, 'familyName'),
    role: rolesOf(body),
    isActive: booleanOf(attributeOf(body, 'active'), 'active'),
  };
}

/** The names of roles for people who read a directory's logs. */
export const roleNames: Readonly<Record<Role, string>> = {
  user: 'User',
  company_admin: 'Company administrator',
  admin: 'Platform administrator',
  partner: 'Partner',
};
