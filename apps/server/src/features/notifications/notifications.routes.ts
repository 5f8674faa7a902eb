import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';

import { messageSample } from './message-sample.ts';
import { listLocalMessages, listMessages } from './notifications.store.ts';

export const routes = handlers({
  'GET /message-logs': async (ctx, { query }) => {
    const { rows, totalItems } = await ctx.tenant.read((tx) => listMessages(tx, query));
    return {
      messageLogs: rows.map((row) => ({
        _id: row.id,
        createdAt: row.created_at.toISOString(),
        routePlan: row.route_plan_id && row.plan_name ? { _id: row.route_plan_id, name: row.plan_name } : null,
        msgFrom: row.msg_from,
        msgTo: row.msg_to,
        msg: row.msg,
        // Waiting for its provider is nothing a reader has a word for: it counts as on its way.
        status: row.status === 'QUEUED' ? ('SENT' as const) : row.status,
        error: row.error,
      })),
      meta: { totalItems },
    };
  },

  'GET /companies/message-sample': ({ tenant, principal, config }, { query }) => {
    if (principal.restricted) refuse('forbidden');
    return tenant.read((tx) => messageSample(tx, config, query.order));
  },

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
