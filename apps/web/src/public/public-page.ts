import { isOrderCode } from '@roundsman/domain/order/order-code';

/** A public page and its parameter. */
export type PublicPage =
  | { readonly kind: 'live'; readonly token: string }
  | { readonly kind: 'tracking' | 'order'; readonly code: string }
  | { readonly kind: 'missing' };

/** Returns the page of a path: `/s/{token}`, `/tracking/{code}`, or `/{code}` on the public host. */
export function pageAt(path: string): PublicPage {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && first === 's') return { kind: 'live', token: second };
  if (parts.length === 2 && first === 'tracking') return { kind: 'tracking', code: second.toUpperCase() };
  if (parts.length === 1 && isOrderCode(first.toUpperCase())) return { kind: 'order', code: first.toUpperCase() };
  return { kind: 'missing' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
