import { addressMessages } from '@roundsman/domain/order/validate-order';

const legs = ['pickup', 'delivery'] as const;

/** What is wrong with an order, as people read it: a missing latitude or longitude means that its address was not found (ORD-09). */
export function shownErrors(errorDetails: readonly string[]): string[] {
  const shown = errorDetails.map((text) => {
    const leg = legs.find((each) => new RegExp(`^"?${each}\\s?_?(lat|lng|lon|latitude|longitude)\\b`, 'i').test(text));
    return leg ? addressMessages[leg] : text;
  });
  return [...new Set(shown)];
}
