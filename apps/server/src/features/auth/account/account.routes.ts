import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../../platform/errors.ts';
import { handlers } from '../../../platform/http/handlers.ts';
import { listSessions } from './account.store.ts';
import { countFailures, limits } from '../sign-in/attempt-limits.ts';
import { endSessions } from '../auth.store.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { finishOpenId, startOpenId } from '../sign-in/open-id.ts';
import { finishSaml, startSaml } from '../saml/saml.ts';
import { findSecondFactor } from '../sign-in/second-factor.store.ts';
import {
  confirmSecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
  disableSecondFactor,
} from '../sign-in/set-up-second-factor.ts';

export const accountRoutes = handlers({
  'GET /account': async ({ db, principal, now }) => {
    const factor = await db.lookup(findSecondFactor, principal.userId);
    const failed = await db
      .platform('worker:account')
      .read(({ q }) => countFailures(q, principal.email.toLowerCase(), now()));
    const since = factor?.since ?? null;
    return {
      secondFactor: {
        isOn: since !== null,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: since && factor ? factor.recoveryCodesLeft : 0,
      },
      signIn: { failed, ...limits.signInEmail },
    };
  },

  'GET /account/sessions': async ({ db, principal, now }) => {
    const rows = await db.lookup(listSessions, principal.userId, now());
    return {
      sessions: rows.map((row) => ({
        _id: row.id,
        device: deviceName(row.userAgent),
        company: row.company,
        method: row.method,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastSeenAt.toISOString(),
        isCurrent: row.id === principal.sessionId,
      })),
    };
  },

  'DELETE /account/sessions/:id': async ({ db, principal, now, disconnect }, { params }) => {
    const ended = await db
      .platform('worker:sign-out')
      .write(({ q }) => endSessions(q, principal.userId, now(), { only: params.id }));
    if (ended.length === 0) refuse('not_found');
    disconnect(`session:${params.id}`);
    return { message: replyTexts.signedOut };
  },

  'POST /account/sessions/end-others': async ({ db, principal, now, disconnect }) => {
    const ended = await db
      .platform('worker:sign-out')
      .write(({ q }) => endSessions(q, principal.userId, now(), { except: principal.sessionId }));
    for (const id of ended) disconnect(`session:${id}`);
    return { message: replyTexts.signedOutElsewhere, ended: ended.length };
  },

  'POST /account/second-factor/setup': (ctx, { body }) => offerSecondFactor(ctx, body.password),

  'POST /account/second-factor/confirm': async (ctx, { body }) => ({
    recoveryCodes: await confirmSecondFactor(ctx, body.code),
  }),

  'POST /account/second-factor/recovery-codes': async (ctx, { body }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, body.code),
  }),

  'POST /account/second-factor/off': async (ctx, { body }) => {
    await disableSecondFactor(ctx, body.password, body.code);
    return { message: replyTexts.secondFactorOff };
  },

  'POST /auth/openid/start': (ctx) => startOpenId(ctx),

  'POST /auth/openid/finish': (ctx, { body }) => finishOpenId(ctx, body),

  'POST /auth/saml/start': (ctx) => startSaml(ctx),

  'POST /auth/saml/finish': (ctx, { body }) => finishSaml(ctx, body),
});
