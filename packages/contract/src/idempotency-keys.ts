import type { CallFailed } from './call-failed.ts';
import type { EndpointName } from './endpoint.ts';

/** The calls whose repeat answers as the first did: the contract's idempotent endpoints, by name. */
export const idempotentEndpoints: readonly EndpointName[] = [
  'POST /companies',
  'POST /company-admins',
  'POST /contact-locations',
  'POST /contact-locations/upload',
  'POST /drivers',
  'POST /groups',
  'POST /labels',
  'POST /orders',
  'POST /orders/:id/replan',
  'POST /orders/create-muti-orders',
  'POST /orders/upload-orders',
  'POST /partner-companies',
  'POST /partner-company-admins',
  'POST /partners',
  'POST /route-plans',
  'POST /route-plans/:id/clone-route',
  'POST /route-plans/:id/duplicate',
];

/** What a call is about, as the client was given it. */
export interface RequestInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File | Blob | readonly (File | Blob)[]>> | undefined;
}

interface PendingKey {
  readonly key: string;
  readonly since: number;
  /** Calls under way. */
  calls: number;
}

/** Milliseconds after which the same wish is a new one. */
const keyLifetimeMs = 15 * 60_000;

/**
 * Gives each thing that a person wants made its Idempotency-Key. A second click while the first is under way, and another try
 * after a failure that does not say whether it was made (no network, the server gave up), carry the same key; after an answer
 * or a refusal the same wish is a new one, and so is any other.
 */
export class IdempotencyKeys {
  private readonly open = new Map<string, PendingKey>();
  private readonly now: () => number;

  /** @param now milliseconds */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** The key for a call that begins, and what to tell when it has ended; null for calls that make nothing. */
  begin(name: EndpointName, asked: RequestInput): { readonly key: string; end(failure?: CallFailed): void } | null {
    if (!idempotentEndpoints.includes(name)) return null;
    for (const [wish, { since, calls }] of this.open)
      if (calls === 0 && this.now() - since > keyLifetimeMs) this.open.delete(wish);
    const wish = fingerprintOf(name, asked);
    const intention = this.open.get(wish) ?? { key: newKey(), since: this.now(), calls: 0 };
    this.open.set(wish, intention);
    intention.calls++;
    return {
      key: intention.key,
      end: (failure) => {
        intention.calls--;
        if (!isUncertain(failure) && this.open.get(wish) === intention) this.open.delete(wish);
      },
    };
  }
}

/** Whether it may have been made all the same. */
const isUncertain = (failure: CallFailed | undefined): boolean =>
  failure !== undefined &&
  (failure.status === 0 || failure.status >= 500 || failure.body?.code === 'request_in_progress');

function fingerprintOf(name: EndpointName, { params, query, body, files = {} }: RequestInput): string {
  const named = Object.entries(files).map(([field, value]) => [
    field,
    ...[value].flat().map((file) => [file.size, file.type, ...('name' in file ? [file.name, file.lastModified] : [])]),
  ]);
  return JSON.stringify([name, params, query, body, named]);
}

/** 128 random bits. Not randomUUID, which browsers have over https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
