import type { AllEndpoints, Reply } from '@roundsman/contract';
import { create } from 'zustand';
import { type Brand, brands } from './theme/brands.ts';

export type Boot = Reply<Extract<AllEndpoints, { name: 'GET /boot' }>>;

const storageKey = 'roundsman.boot';

/** Returns the values until the server's first reply, or without one. */
function defaultBoot(): Boot {
  const brand: Brand = location.hostname.includes('rundan') ? brands.rundan : brands.roundsman;
  return {
    version: '',
    brand: {
      key: brand.id,
      name: brand.name,
      primaryColor: brand.accent,
      language: brand.language ?? 'en',
      country: brand.country,
    },
    mapStyleUrl: null,
    termsUrl: null,
    privacyUrl: null,
    pricingUrl: null,
    helpVideoUrl: null,
    chatScriptUrl: null,
    pricingText: null,
    takesPurchases: false,
    isPublicHost: false,
    openIdName: null,
    samlName: null,
    setup: null,
    driverApp: { androidLink: null, iosLink: null, androidStore: null, iosStore: null },
    demo: [],
    demoProgress: null,
  };
}

const hasKeysOf = <Sample extends object>(sample: Sample, value: unknown): value is Record<keyof Sample, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(sample).every((key) => key in value);

/** Returns whether a stored reply has every field of this version. Earlier versions stored fewer. */
function isComplete(value: unknown): value is Boot {
  const sample = defaultBoot();
  return (
    hasKeysOf(sample, value) && hasKeysOf(sample.brand, value.brand) && hasKeysOf(sample.driverApp, value.driverApp)
  );
}

function readStoredBoot(): Boot | null {
  try {
    const boot: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isComplete(boot) ? boot : null;
  } catch {
    return null;
  }
}

/** Brand by host name, map style and links: one reply of the server, stored so that the next visit paints at once. */
export const useBoot = create<Boot>(() => defaultBoot());

/** Reads the server's values again, after a change that this page made. Returns false while the server is not ready. */
export async function refreshBoot(): Promise<boolean> {
  const response = await fetch('/api/boot', { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) return false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types the reply; the page has no zod
  const boot = (await response.json()) as Boot;
  useBoot.setState(boot);
  localStorage.setItem(storageKey, JSON.stringify(boot));
  return true;
}

/** Waits for the server only at the first visit, and at most `timeoutMs`. A later reply updates the page. */
export async function loadBoot(timeoutMs = 2500): Promise<void> {
  const last = readStoredBoot();
  if (last) useBoot.setState(last);
  const answer = refreshBoot().catch(() => undefined);
  if (!last) await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

export const brandOf = (boot: Pick<Boot, 'brand'>): Brand => brands[boot.brand.key] ?? brands.roundsman;
