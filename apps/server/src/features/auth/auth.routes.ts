import replyTexts from '@roundsman/contract/reply-texts';
import { isEditor } from '@roundsman/domain';
import { handlers } from '../../platform/http/handlers.ts';
import { createApiToken, presentApiToken, apiClientOf, revokeApiToken } from './api-keys/api-token.ts';
import { endSessions, storeUploadTemplate } from './auth.store.ts';
import { changePassword } from './account/change-password.ts';
import { impersonate, impersonationEvent } from './impersonation/impersonation.ts';
import { requestReset, confirmReset } from './account/reset-password.ts';
import { signIn, signInToCompany } from './sign-in/sign-in.ts';

export const routes = handlers({
  'POST /auth/login': (ctx, { body: { password = '', impersonationToken, ...body } }) =>
    impersonationToken ? impersonate(ctx, body.email, impersonationToken) : signIn(ctx, { ...body, password }),

  'POST /auth/login-company': (ctx, { body }) => signInToCompany(ctx, body, body.company),

  'POST /auth/logout': async ({ db, principal, now, disconnect }) => {
    const { userId, sessionId, companyId, actorId } = principal;
    await db.platform('worker:sign-out').write(async (tx) => {
      await endSessions(tx.q, userId, now(), { only: sessionId });
      if (actorId) await tx.emit(impersonationEvent('impersonationEnded', { userId, companyId, actorId }));
    });
    disconnect(`session:${sessionId}`);
    return { message: replyTexts.signedOut };
  },

  'POST /auth/reset-password': async (ctx, { body }) => {
    await requestReset(ctx, body.email);
    return { message: replyTexts.resetLinkMailed };
  },

  'POST /auth/confirm-reset': async (ctx, { body }) => {
    await confirmReset(ctx, body.token, body.password);
    return { message: replyTexts.passwordChanged };
  },

  'POST /auth/change-password': async (ctx, { body }) => {
    await changePassword(ctx, body.currentPassword, body.password);
    return { message: replyTexts.passwordChanged };
  },

  'POST /auth/update-upload-order-template': async ({ tenant, principal }, { body }) => {
    await tenant.write(({ q }) => storeUploadTemplate(q, principal.membershipId, body.uploadOrderTemplate));
    return { message: replyTexts.templateSaved };
  },

  'GET /auth/token': ({ tenant, principal }) => (isEditor(principal.roles) ? tenant.read(presentApiToken) : {}),

  'POST /auth/token': async ({ db, tenant, principal, now }) => {
    const membershipId = await apiClientOf(db, tenant.companyId, principal.userId, now());
    return { token: await tenant.write((tx) => createApiToken(tx, membershipId, principal.userId, now())) };
  },

  'DELETE /auth/token': async ({ tenant, principal }) => {
    await tenant.write((tx) => revokeApiToken(tx, principal.userId));
    return { message: replyTexts.tokenRevoked };
  },
});
