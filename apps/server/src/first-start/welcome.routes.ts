import replyTexts from '@roundsman/contract/reply-texts';
import { readDemoShare } from '../demo/unfinished-demo.ts';
import { countAttempt } from '../features/auth/index.ts';
import {
  beginRestore,
  beginUpload,
  discardUpload,
  listUploads,
  receivePart,
  storeBackup,
} from '../features/operation/index.ts';
import { refuse } from '../platform/errors.ts';
import { handlers, type OpenContext } from '../platform/http/handlers.ts';
import { makeAdmin } from './make-admin.ts';
import { isOneOfHashes, newSetupToken, setupCodeHash, setupTokenHash } from './setup-code.ts';
import { findSetup, isSetupSession, listCodeHashes, openState, type SetupState } from './setup.store.ts';
import { isMakingDemo, setUpCompany } from './set-up-company.ts';
import { startDemo } from './start-demo.ts';

/** The right to set the installation up stays with a browser for this long, so that the set-up can be resumed. */
const tokenHours = 24;

/** Those who have the code share their uploads: a new code, after a restart of the server, continues them. */
const uploader = 'setup';

interface OpenSetup {
  readonly state: NonNullable<SetupState>;
  readonly isMakingDemo: boolean;
}

/** @throws not_found when the set-up is done */
async function requireOpen({ db, config, now }: Pick<OpenContext, 'db' | 'config' | 'now'>): Promise<OpenSetup> {
  const setup = await db.lookup(findSetup);
  const state = openState(config, setup);
  if (!setup || !state) return refuse('not_found');
  return { state, isMakingDemo: isMakingDemo(setup, now()) };
}

/** @throws not_found when the set-up is done, setup_code_needed without the token of a code */
async function requireToken(ctx: OpenContext): Promise<OpenSetup> {
  const { db, request, now } = ctx;
  const setup = await requireOpen(ctx);
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ', 2);
  const isRight = scheme?.toLowerCase() === 'bearer' && token !== '';
  if (!isRight || !(await db.lookup(isSetupSession, setupTokenHash(token), now()))) refuse('setup_code_needed');
  return setup;
}

/**
 * Requires an installation that is not set up, and the token of a code. @throws not_found when the set-up is done or only an
 * admin may be made, setup_code_needed
 */
async function requireCode(ctx: OpenContext): Promise<OpenSetup> {
  const setup = await requireToken(ctx);
  return setup.state === 'restored' ? refuse('not_found') : setup;
}

async function describe(ctx: OpenContext, setup: OpenSetup) {
  const [disk] = await ctx.insight.disks.read();
  const share = setup.isMakingDemo
    ? await ctx.db.platform('worker:first-start').read(({ q }) => readDemoShare(q))
    : null;
  return { ...setup, demoShare: share, freeBytes: disk?.space?.freeBytes ?? 0 };
}

/** The set-up of a fresh installation: reachable with a code from the log, and gone afterwards. */
export const welcomeRoutes = handlers({
  'POST /welcome/code': async (ctx, { body }) => {
    const { db, now } = ctx;
    const setup = await requireOpen(ctx);
    if (!isOneOfHashes(setupCodeHash(body.code), await db.lookup(listCodeHashes))) {
      // Only wrong codes count, by network: the right one always works, and its 59 random bits cannot be guessed.
      await countAttempt(ctx, { setupAddress: ctx.request.ip });
      refuse('setup_code_wrong');
    }
    const token = newSetupToken();
    const expires_at = new Date(now().getTime() + tokenHours * 3_600_000);
    await db.platform('worker:first-start').write(async ({ q }) => {
      await q.deleteFrom('setup_sessions').where('expires_at', '<=', now()).execute();
      await q
        .insertInto('setup_sessions')
        .values({ token_hash: setupTokenHash(token), expires_at })
        .execute();
    });
    return { token, ...(await describe(ctx, setup)) };
  },

  'GET /welcome': async (ctx) => describe(ctx, await requireToken(ctx)),

  'POST /welcome/admin': async (ctx, { body }) => {
    const { state } = await requireToken(ctx);
    return state === 'restored' ? makeAdmin(ctx, body) : refuse('not_found');
  },

  'POST /welcome/company': async (ctx, { body }) => {
    await requireCode(ctx);
    return setUpCompany(ctx, body);
  },

  'POST /welcome/backup': async (ctx) => {
    await requireCode(ctx);
    return storeBackup(ctx);
  },

  'GET /welcome/backup-uploads': async (ctx) => {
    await requireCode(ctx);
    return { uploads: await listUploads(ctx, uploader) };
  },

  'POST /welcome/backup-uploads': async (ctx, { body }) => {
    await requireCode(ctx);
    return beginUpload(ctx, uploader, body);
  },

  'PUT /welcome/backup-uploads/:id': async (ctx, { params, query }) => {
    await requireCode(ctx);
    const { upload } = await receivePart(ctx, uploader, { ...params, ...query });
    return upload;
  },

  'DELETE /welcome/backup-uploads/:id': async (ctx, { params }) => {
    await requireCode(ctx);
    await discardUpload(ctx, uploader, params.id);
    return { message: replyTexts.uploadDiscarded };
  },

  'POST /welcome/backup/:name/restore': async (ctx, { params, body }) => {
    await requireCode(ctx);
    return { restoreId: await beginRestore(ctx, { name: params.name, key: body.key }) };
  },

  'POST /welcome/demo': async (ctx) => {
    await requireCode(ctx);
    return { signIns: [...(await startDemo(ctx))] };
  },
});
