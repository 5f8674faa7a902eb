import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { formatDay } from './format-day.ts';
import type { listRoutesWithLink, NewMessage } from './notifications.store.ts';
import { renderMessage } from './render-message.ts';
import type { Sender } from './sender.ts';

/**
 * Returns the message with the driver link at dispatch, also in quiet hours; undefined without a phone number or a
 * link.
 */
export function driverLinkMessage(
  route: Awaited<ReturnType<typeof listRoutesWithLink>>[number],
  { name, settings, baseUrl }: Sender,
): NewMessage | undefined {
  if (!route.phone || !route.token) return undefined;
  return {
    routePlanId: route.route_plan_id,
    orderId: null,
    routeId: route.id,
    trigger: 'driver-link',
    channel: 'SMS',
    onceKey: `driver-link:${route.id}:${route.dispatched_at?.toISOString()}`,
    from: name,
    to: route.phone,
    subject: null,
    text: renderMessage(serverTexts[settings.systemLanguage].messages.driverLink, {
      driverName: route.driver_name,
      planName: route.plan_name,
      date: formatDay(route.delivery_date, settings.systemLanguage),
      link: `${baseUrl}/r/${route.token}`,
    }),
    etaSeconds: null,
  };
}
