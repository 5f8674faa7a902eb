import type { CallFailed } from './call-failed.ts';
import type { EndpointName } from './endpoint.ts';

/** The contract's idempotent endpoints: a repeat with the same key gets the first reply. */
export const idempotentEndpoints: readonly EndpointName[] = [
  'POST /absence-kinds',
  'POST /absences',
  'POST /companies',
  'POST /company-admins',
  'POST /company-days',
  'POST /company-days/bulk',
  'POST /contact-locations',
  'POST /contact-locations/upload',
  'POST /day-changes',
  'POST /depots',
  'POST /drivers',
  'POST /extra-shifts',
  'POST /groups',
  'POST /horizons',
  'POST /route-plans/:id/rehearsals',
  'POST /labels',
  'POST /load-dimensions',
  'POST /orders',
  'POST /orders/:id/replan',
  'POST /orders/batch',
  'POST /orders/create-multi-orders',
  'POST /orders/create-muti-orders',
  'POST /orders/upload-orders',
  'POST /partner-companies',
  'POST /partner-company-admins',
  'POST /partners',
  'POST /pattern-templates',
  'POST /route-plans',
  'POST /route-plans/from-orders',
  'POST /route-plans/:id/clone-route',
  'POST /route-plans/:id/duplicate',
  'POST /scheduled-imports',
  'POST /master-routes',
  'POST /master-routes/from-route',
  'POST /series',
  'POST /series/:id/split',
  'POST /shifts/import',
  'POST /vehicles',
  'POST /webhook-endpoints',
  'POST /work-patterns',
  'POST /work-patterns/apply',
  'POST /zones',
  'POST /zones/import',
];

/** The input of a call. */
export interface RequestInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File | Blob | readonly (File | Blob)[]>> | undefined;
}

interface PendingKey {
  readonly key: string;
  readonly since: number;
  /** Number of running calls. */
  calls: number;
}

/** A repeat after this time is a new request. Milliseconds. */
const keyLifetimeMs = 15 * 60_000;

/**
 * Creates the Idempotency-Key of each call. A repeat while the first call is running, or after a failure with an
 * unknown outcome (no network, server error), gets the same key. After a reply or a refusal, an equal call gets a new
 * key.
 */
export class IdempotencyKeys {
  private readonly open = new Map<string, PendingKey>();
  private readonly now: () => number;

  /** @param now milliseconds */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Returns the key of a call and a function to call at its end; null for calls that create nothing. */
  begin(name: EndpointName, input: RequestInput): { readonly key: string; end(failure?: CallFailed): void } | null {
    if (!idempotentEndpoints.includes(name)) return null;
    for (const [fingerprint, { since, calls }] of this.open)
      if (calls === 0 && this.now() - since > keyLifetimeMs) this.open.delete(fingerprint);
    const fingerprint = fingerprintOf(name, input);
    const pending = this.open.get(fingerprint) ?? { key: newKey(), since: this.now(), calls: 0 };
    this.open.set(fingerprint, pending);
    pending.calls++;
    return {
      key: pending.key,
      end: (failure) => {
        pending.calls--;
        if (!isUncertain(failure) && this.open.get(fingerprint) === pending) this.open.delete(fingerprint);
      },
    };
  }
}

/** True when the server may have carried out a failed call. */
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

/** Returns 128 random bits. Browsers have `randomUUID` over https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
