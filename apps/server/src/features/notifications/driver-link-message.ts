import type { Language, RouteChanges } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { formatDay } from './format-day.ts';
import type { listRoutesWithLink, NewMessage } from './notifications.store.ts';
import { renderMessage } from './render-message.ts';
import type { Sender } from './sender.ts';

/**
 * Returns the message with the driver link at dispatch, also in quiet hours; undefined without a phone number or a
 * link.
 * @param changes the changes since the dispatch before; undefined at the first one, 'unknown' in a preview
 */
export function driverLinkMessage(
  route: Awaited<ReturnType<typeof listRoutesWithLink>>[number],
  { name, settings, baseUrl }: Sender,
  changes?: RouteChanges | 'unknown',
): NewMessage | undefined {
  if (!route.phone || !route.token) return undefined;
  const { messages } = serverTexts[settings.systemLanguage];
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
    text: renderMessage(changes ? messages.driverUpdate : messages.driverLink, {
      driverName: route.driver_name,
      planName: route.plan_name,
      date: formatDay(route.delivery_date, settings.systemLanguage),
      link: `${baseUrl}/r/${route.token}`,
      ...(changes && {
        changes: changes === 'unknown' ? '…' : formatChanges(changes, route.vehicle_name, settings.systemLanguage),
      }),
    }),
    etaSeconds: null,
  };
}

/** More stops than this are only counted: a text message is short. */
const maxEdited = 3;

function formatChanges(changes: RouteChanges, vehicle: string | null, language: Language): string {
  const texts = serverTexts[language].routeChanges;
  const { added, removed, isReordered, isRetimed, edited, hasOtherVehicle } = changes;
  const parts = [
    added > 0 && renderMessage(texts.added, { count: String(added) }),
    removed > 0 && renderMessage(texts.removed, { count: String(removed) }),
    ...edited
      .slice(0, maxEdited)
      .map(({ code, details }) =>
        renderMessage(texts.edited, { code, details: details.map((detail) => texts.details[detail]).join(', ') }),
      ),
    edited.length > maxEdited && `+${edited.length - maxEdited}`,
    hasOtherVehicle && (vehicle === null ? texts.noVehicle : renderMessage(texts.vehicle, { vehicle })),
    isReordered && texts.moved,
    isRetimed && !isReordered && texts.retimed,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : texts.other;
}
