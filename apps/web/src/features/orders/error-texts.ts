import { geocodingUnavailable } from '@roundsman/domain/order/geocoding';
import { windowMessages } from '@roundsman/domain/order/time-window';
import { addressMessages } from '@roundsman/domain/order/validate-order';
import { fieldNamed } from '@roundsman/domain/upload/order-headers';

const legs = ['pickup', 'delivery'] as const;

/** What is wrong with an order, as the API tells it, with a missing latitude or longitude as what it means: an address that was not found (ORD-09). */
export function settledErrors(errorDetails: readonly string[]): string[] {
  const settled = errorDetails.map((text) => {
    const leg = legs.find((each) => new RegExp(`^"?${each}\\s?_?(lat|lng|lon|latitude|longitude)\\b`, 'i').test(text));
    return leg ? addressMessages[leg] : text;
  });
  return [...new Set(settled)];
}

type Say = (key: string, values: Record<string, string>) => string;

/** The same in the reader's language; a text nobody foresaw stays as it came. */
export const shownErrors = (errorDetails: readonly string[], say: Say): string[] =>
  settledErrors(errorDetails).map((text) => translated(text, say));

function translated(text: string, say: Say): string {
  const leg = legs.find((each) => addressMessages[each] === text);
  if (leg) return say(`orders:errors.address.${leg}`, {});
  const end = Object.entries(windowMessages).find(([, message]) => message === text)?.[0];
  if (end) return say(`orders:window.${end}`, {});
  if (text === geocodingUnavailable) return say('orders:errors.unavailable', {});
  const [, label = '', value] = /^(.+?) is not valid(?:: (.*))?$/.exec(text) ?? [];
  const field = label && fieldNamed(label);
  if (!field) return text;
  const name = say(`orders:upload.field.${field}`, {});
  return value === undefined
    ? say('orders:errors.field', { field: name })
    : say('orders:errors.fieldValue', { field: name, value });
}
