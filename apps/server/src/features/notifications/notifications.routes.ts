import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import { refuse } from '../../platform/errors.ts';
import { seesPart } from '../../platform/http/requests/principal.ts';
import { hideLinks } from '../../platform/http/replies/hide-links.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { listLocalMessages } from '../../platform/mail/local-outbox.ts';
import { isSigned } from './message-callback.ts';
import { messageSample } from './message-sample.ts';
import { findMessageCompany, listMessages, markDelivered, readSender } from './notifications.store.ts';
import { previewDispatch } from './preview-dispatch.ts';

export const routes = handlers({
  'GET /message-logs': async (ctx, { query }) => {
    const { rows, totalItems, nextCursor } = await ctx.tenant.read((tx) => listMessages(tx, query));
    return {
      messageLogs: rows.map((row) => ({
        _id: row.id,
        createdAt: row.created_at.toISOString(),
        routePlan: row.route_plan_id && row.plan_name ? { _id: row.route_plan_id, name: row.plan_name } : null,
        msgFrom: row.msg_from,
        msgTo: row.msg_to,
        msg: hideLinks(row.msg, ctx.principal),
        // The API has no status for waiting messages: they are SENT, with `waiting`.
        status: row.status === 'QUEUED' ? ('SENT' as const) : row.status,
        error: row.error && legacyMessageFailureText(row.error),
        failure: row.error,
        waiting: row.status === 'QUEUED' ? { until: row.not_before?.toISOString() ?? null } : null,
      })),
      meta: { totalItems, nextCursor },
    };
  },

  'GET /companies/message-sample': ({ tenant, principal, config, now }, { query }) => {
    if (seesPart(principal)) refuse('forbidden');
    const { baseUrl, publicHost } = config;
    return tenant.read((tx) => messageSample(tx, { baseUrl, publicHost, now: now() }, query.order));
  },

  'POST /message-callbacks/:id': async ({ db, sms, config, request }, { params: { id }, query, body }) => {
    if (!(await isSigned(db, id, query.signature))) refuse('not_found');
    const url = config.baseUrl + request.url;
    const callback = { url, headers: request.headers, fields: body };
    const state = sms.stateIn?.(callback);
    const companyId = state !== undefined && (await db.lookup(findMessageCompany, id));
    if (!companyId) refuse('not_found');
    if (state) {
      const answer = (state === 'UNDELIVERED' && sms.reasonIn?.(callback)) || null;
      const failure = answer === null ? null : { code: 'provider_refused' as const, params: { answer } };
      await db.tenant(companyId).write((tx) => markDelivered(tx, id, { status: state, failure }));
    }
    return {};
  },

  'POST /route-plans/:id/message-preview': async ({ tenant, config, now }, { params, body }) =>
    tenant.read(async (tx) => {
      const { baseUrl, publicHost } = config;
      const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: now() };
      return previewDispatch(tx, params.id, body.drivers, sender);
    }),

  'GET /local-messages': async (ctx, { query }) => {
    if (!ctx.config.demoAllowed) refuse('not_found');
    const rows = await ctx.db
      .platform(`local messages for ${ctx.principal.userId}`)
      .read(({ q }) => listLocalMessages(q, query.limit));
    return {
      messages: rows.map((row) => ({
        _id: row.id,
        createdAt: row.created_at.toISOString(),
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
      })),
    };
  },
});
