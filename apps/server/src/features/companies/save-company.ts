import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { type Brand, isDeactivated, isTimeZone } from '@roundsman/domain';
import type { PlatformTx, Query } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { mergeUnchangedFields } from '../../platform/http/requests/merge-unchanged-fields.ts';
import { saveProviderKey } from '../../platform/db/provider-keys.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { mergeSettings } from '../settings/index.ts';
import { insertCompany, isPartner, selectCompanyForUpdate, updateCompany } from './companies.store.ts';

type NewCompany = ParsedInput<EndpointNamed<'POST /companies'>>['body'];
type ChangedCompany = ParsedInput<EndpointNamed<'PUT /companies/:id'>>['body'];

/** The user who makes the change, and their company. */
interface By {
  readonly userId: string;
  readonly companyId: string;
}

/** Creates a company with the status NEW and the brand's language. Returns its id. */
export async function createCompany(
  tx: PlatformTx,
  { company, by, brand, secrets }: { company: NewCompany; by: By; brand: Brand; secrets: Secrets },
): Promise<string> {
  await checkBrand(tx.q, company, null);
  const { name, accountType, partner, timeZone = '' } = company;
  const id = await insertCompany(tx.q, { name, account_type: accountType, partner_id: partner ?? null });
  await mergeSettings(tx.q, id, {
    systemLanguage: brand.language,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    ...(company.snapToRoad !== undefined && { snapToRoad: company.snapToRoad }),
  });
  await saveKeys(tx.q, secrets, id, company);
  await tx.emit({ type: 'companyCreated', companyId: id, byUserId: by.userId });
  return id;
}

/** Changes a company. @throws not_found, own_company */
export async function changeCompany(
  tx: PlatformTx,
  id: string,
  {
    company: body,
    changed,
    by,
    now,
    secrets,
  }: {
    company: ChangedCompany;
    /** Names of the fields to change; all fields when it is missing. */
    changed?: readonly (keyof ChangedCompany)[] | undefined;
    by: By;
    now: Date;
    secrets: Secrets;
  },
): Promise<void> {
  const { q } = tx;
  const before = (await selectCompanyForUpdate(q, id)) ?? refuse('not_found');
  // Omitted fields stay unchanged: partner, roads and keys.
  const stored = { name: before.name ?? '', accountType: before.account_type, status: before.status };
  const company = mergeUnchangedFields<ChangedCompany>(body, stored, changed, [['accountType', 'partner']]);
  if (id === by.companyId && isDeactivated(company.status)) refuse('own_company');
  await checkBrand(q, company, id);
  const { name, accountType, partner, status, snapToRoad } = company;
  const isBanned = status === 'BANNED';
  await updateCompany(q, id, {
    name,
    status,
    account_type: accountType,
    ...(partner !== undefined && { partner_id: partner }),
    // Public pages of a banned company close some days after this time.
    banned_at: isBanned ? (before.banned_at ?? now) : null,
    updated_at: now,
  });
  if (snapToRoad !== undefined) await mergeSettings(q, id, { snapToRoad });
  const fields = [
    ...(name === before.name ? [] : ['name']),
    ...(accountType === before.account_type ? [] : ['accountType']),
    ...(partner === undefined || partner === before.partner_id ? [] : ['partner']),
    ...(snapToRoad === undefined ? [] : ['snapToRoad']),
    ...(await saveKeys(q, secrets, id, company)),
  ];
  const event = { companyId: id, byUserId: by.userId };
  if (fields.length > 0) await tx.emit({ type: 'companyChanged', ...event, fields });
  if (status !== before.status)
    await tx.emit({ type: 'companyStatusChanged', ...event, from: before.status, to: status });
}

/** Stores keys: undefined leaves a key unchanged, null deletes it. Returns the names of the changed ones. */
async function saveKeys(
  q: Query,
  secrets: Secrets,
  id: string,
  { tokenEngine, googleDirectionsKey, geocodeGoogleKey }: NewCompany | ChangedCompany,
): Promise<string[]> {
  const given = [
    ['tokenEngine', 'tokenEngine', tokenEngine],
    ['googleDirections', 'googleDirectionsKey', googleDirectionsKey],
    ['geocodeGoogle', 'geocodeGoogleKey', geocodeGoogleKey],
  ] as const;
  const written: string[] = [];
  for (const [service, field, secret] of given) {
    if (secret === undefined) continue;
    await saveProviderKey(q, secrets, { companyId: id, service }, secret);
    written.push(field);
  }
  return written;
}

/** Checks the brand: a partner has no partner itself, and only a sub account can have its partner's brand. */
async function checkBrand(q: Query, { accountType, partner }: NewCompany | ChangedCompany, id: string | null) {
  const isOne = id !== null && (await isPartner(q, id));
  if (partner && (isOne || partner === id || !(await isPartner(q, partner))))
    refuseFields([{ path: 'partner', code: 'invalid' }]);
  const stays = partner === undefined && id !== null;
  if (accountType === 'PARTNER' && !partner && !isOne && !stays) refuseFields([{ path: 'partner', code: 'required' }]);
}
