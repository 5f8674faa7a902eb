import { sweepRegionsJob } from '../features/regions/prepare-region.job.ts';
import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { insertMembership, insertUser, openSession } from '../features/auth/index.ts';
import { deleteDemoCompanies, listUnfinishedCompanies } from '../demo/unfinished-demo.ts';
import { deleteFiles } from '../features/company-data/index.ts';
import { insertCompany } from '../features/companies/index.ts';
import { deleteRegion, findRegionNamed } from '../features/regions/index.ts';
import { mergeSettings } from '../features/settings/index.ts';
import type { PlatformTx } from '../platform/db/handles.ts';
import { refuse } from '../platform/errors.ts';
import type { OpenContext } from '../platform/http/handlers.ts';
import { constraintOf } from '../platform/parts.ts';
import { hashPassword } from '../platform/password-hash.ts';
import { CITY } from '@roundsman/demo-town';
import { closeSetup, selectOpenSetup } from './setup.store.ts';

type NewCompany = ParsedInput<EndpointNamed<'POST /welcome/company'>>['body'];

/**
 * Creates the first company with its admin, who is also the platform admin, deletes the demo and ends the set-up, all in
 * one transaction. Signs the admin in. @throws not_found when the set-up is done, setup_deletes_demo, email_taken
 */
export async function setUpCompany(ctx: OpenContext, company: NewCompany): Promise<{ access_token: string }> {
  const passwordHash = await hashPassword(company.password);
  // The actor for which the audit log permits deleting the entries of the demo.
  const { owner, fileNames } = await ctx.db
    .platform('worker:delete-company')
    .write(async (tx) => {
      const { q } = tx;
      const setup = (await selectOpenSetup(q)) ?? refuse('not_found');
      const hasDemo = setup.demo_companies.length > 0;
      if (hasDemo && !company.deletesDemo) refuse('setup_deletes_demo');
      if (isMakingDemo(setup, ctx.now())) refuse('setup_busy');
      const demo = [...setup.demo_companies, ...(await listUnfinishedCompanies(q))];
      const files = demo.length > 0 ? await deleteDemo(tx, demo) : [];
      const made = await insertFirstCompany(tx, company, passwordHash);
      await closeSetup(q, ctx.now());
      return { owner: made, fileNames: files };
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'users_email') refuse('email_taken', [{ path: 'email', code: 'taken' }]);
      throw error;
    });
  await deleteFiles(ctx.fileStore, fileNames);
  ctx.log.info({ companyId: owner.companyId }, 'the installation was set up');
  return { access_token: await openSession(ctx, owner) };
}

/** A process that is killed while it makes the demo blocks the set-up for this time only. */
const demoTimeoutMs = 10 * 60_000;

/** Returns whether a process is making the demo. */
export const isMakingDemo = (
  { demo_begun_at: begun, demo_companies: companies }: { demo_begun_at: Date | null; demo_companies: string[] },
  now: Date,
): boolean => begun !== null && companies.length === 0 && now.getTime() - begun.getTime() < demoTimeoutMs;

async function insertFirstCompany(
  tx: PlatformTx,
  company: NewCompany,
  passwordHash: string,
): Promise<{ userId: string; companyId: string; membershipId: string }> {
  const { q } = tx;
  const { name, email, companyName, industry, numOfDrivers, timeZone, language, currency, hasOwnBrand } = company;
  const userId = await insertUser(q, { name, email, passwordHash });
  const companyId = await insertCompany(q, {
    name: companyName,
    status: 'PURCHASED',
    industry,
    num_of_drivers: numOfDrivers,
    account_type: hasOwnBrand ? 'WHITE_LABEL' : 'DEFAULT',
  });
  const membershipId = await insertMembership(q, { userId, companyId, roles: ['admin', 'company_admin'] });
  await mergeSettings(q, companyId, { systemLanguage: language, timeZone, currency });
  await tx.emit({ type: 'companyCreated', companyId, byUserId: userId });
  return { userId, companyId, membershipId };
}

/** Deletes the companies of the demo with their people, and its region. Returns the names of their files. */
async function deleteDemo(tx: PlatformTx, companies: readonly string[]): Promise<string[]> {
  const fileNames = await deleteDemoCompanies(tx, companies);
  const town = await findRegionNamed(tx, CITY);
  if (town) {
    await deleteRegion(tx, town.id);
    await tx.enqueue(sweepRegionsJob, {});
  }
  return fileNames;
}
