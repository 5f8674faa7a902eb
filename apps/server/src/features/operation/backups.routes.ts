import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import replyTexts from '@roundsman/contract/reply-texts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { readRestoreStatus } from '../../platform/backup/restore-status.ts';
import { unusedBackupName } from '../../platform/backup/stored-backups.ts';
import { refuse } from '../../platform/errors.ts';
import { DiskFull, fullContentOf } from '../../platform/full-disk.ts';
import { handlers, type OpenContext, type SignedInContext } from '../../platform/http/handlers.ts';
import { asError } from '../../platform/parts.ts';
import { signingKey } from '../../platform/signing-key.ts';
import { proveIdentity } from '../auth/index.ts';
import {
  backupFile,
  beginRestore,
  describeBackups,
  findMaking,
  freeBytes,
  storeBackup,
  verifyStored,
} from './backup-files.ts';
import { beginUpload, discardUpload, listUploads, receivePart } from './backup-uploads.ts';

const linkSeconds = 60;

const installationName = ({ config }: Pick<OpenContext, 'config'>): string => new URL(config.baseUrl).host;

const noteInAudit = (
  { tenant, principal }: SignedInContext,
  type: 'backupMade' | 'backupUploaded' | 'backupDownloaded' | 'backupDeleted' | 'restoreRequested',
  name: string,
): Promise<void> =>
  tenant.write(async (tx) => tx.emit({ type, companyId: tx.companyId, byUserId: principal.userId, name }));

async function readLink({ db, now }: OpenContext, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, await signingKey(db, 'backups'), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: now(),
    });
    return payload.sub;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The last backup of the *System status* page that this process could not make. */
let lastFailure: { readonly name: string; readonly problem: string } | null = null;

/** The backups of the installation, for its platform admins. */
export const backupRoutes = handlers({
  'GET /operation/backups': async (ctx) => ({
    backups: await describeBackups(ctx),
    making: await findMaking(ctx),
    failed: lastFailure,
    freeBytes: await freeBytes(ctx),
    installation: installationName(ctx),
  }),

  'POST /operation/backups': async (ctx) => {
    if (await findMaking(ctx)) refuse('backup_running');
    const name = await unusedBackupName(ctx.config.backups.dir, 'manual', ctx.now());
    const file = path.join(ctx.config.backups.dir, name);
    await noteInAudit(ctx, 'backupMade', name);
    lastFailure = null;
    const { log } = ctx;
    void ctx.backUp(file).then(
      (bytes) => log.info({ name, bytes }, 'backup made'),
      (error: unknown) => {
        log.error({ err: error, name }, 'a backup failed');
        lastFailure = {
          name,
          problem: fullContentOf(error) ? new DiskFull('backups').message : asError(error).message,
        };
      },
    );
    return { name };
  },

  'POST /operation/backups/upload': async (ctx) => {
    const stored = await storeBackup(ctx);
    await noteInAudit(ctx, 'backupUploaded', stored.name);
    return stored;
  },

  'GET /operation/backup-uploads': async (ctx) => ({ uploads: await listUploads(ctx, ctx.principal.userId) }),

  'POST /operation/backup-uploads': (ctx, { body }) => beginUpload(ctx, ctx.principal.userId, body),

  'PUT /operation/backup-uploads/:id': async (ctx, { params, query }) => {
    const { upload, isStored } = await receivePart(ctx, ctx.principal.userId, { ...params, ...query });
    if (isStored && upload.backup) await noteInAudit(ctx, 'backupUploaded', upload.backup.name);
    return upload;
  },

  'DELETE /operation/backup-uploads/:id': async (ctx, { params }) => {
    await discardUpload(ctx, ctx.principal.userId, params.id);
    return { message: replyTexts.uploadDiscarded };
  },

  'POST /operation/backups/:name/verify': (ctx, { params }) => verifyStored(ctx, params.name),

  'POST /operation/backups/:name/link': async (ctx, { params, body }) => {
    await backupFile(ctx, params.name);
    await proveIdentity(ctx, body);
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(params.name)
      .setExpirationTime(Math.floor(ctx.now().getTime() / 1000) + linkSeconds)
      .sign(await signingKey(ctx.db, 'backups'));
    await noteInAudit(ctx, 'backupDownloaded', params.name);
    return { url: `/api/operation/backup-files/${token}` };
  },

  'GET /operation/backup-files/:token': async (ctx, { params }) => {
    const name = (await readLink(ctx, params.token)) ?? refuse('not_found');
    const file = await backupFile(ctx, name);
    ctx.reply.header('content-length', (await stat(file)).size);
    return { file: createReadStream(file), name };
  },

  'DELETE /operation/backups/:name': async (ctx, { params }) => {
    const file = await backupFile(ctx, params.name);
    await noteInAudit(ctx, 'backupDeleted', params.name);
    await rm(file, { force: true });
    return { message: replyTexts.backupDeleted };
  },

  'POST /operation/backups/:name/restore': async (ctx, { params, body }) => {
    await backupFile(ctx, params.name);
    if (body.confirmation.trim() !== installationName(ctx)) refuse('restore_not_confirmed');
    await proveIdentity(ctx, body);
    await noteInAudit(ctx, 'restoreRequested', params.name);
    return { restoreId: await beginRestore(ctx, { name: params.name, key: body.key }) };
  },

  'GET /restores/:id': ({ config }, { params }) => readRestoreStatus(config.dataDir, params.id) ?? refuse('not_found'),
});
