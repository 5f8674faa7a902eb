import { z } from 'zod';
import { refuseInsideTransaction } from '../../platform/db/open-transaction.ts';

export interface NewestVersion {
  readonly state: 'off' | 'newest' | 'newer' | 'failed';
  readonly version: string | null;
  readonly url: string | null;
}

const timeoutMs = 5_000;
const freshMs = 12 * 3_600_000;
/** A failure is not repeated sooner than after this time. */
const failureMs = 10 * 60_000;

/** The fields read from the latest release, which GitHub, Forgejo, Gitea and GitLab return alike. */
const release = z.object({
  tag_name: z.string().regex(/^v?\d+\.\d+\.\d+$/),
  html_url: z.url({ protocol: /^https?$/ }).optional(),
});

/** Returns whether `other` is newer than `present`; both such as `1.2.3`. A prerelease of `present` counts as its release. */
export function isNewer(other: string, present: string): boolean {
  const numbers = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number);
  const [newest, here] = [numbers(other), numbers(present)];
  const differing = newest.findIndex((number, i) => number !== (here[i] ?? 0));
  return differing >= 0 && (newest[differing] ?? 0) > (here[differing] ?? 0);
}

/** The last answer of this process. */
let lastAnswer: { readonly url: string; readonly reply: NewestVersion; readonly until: number } | undefined;

/**
 * Requests the newest release from the address in `RELEASES_URL`, at most twice a day in each process, and only for the page of an admin.
 * The request contains nothing about the installation. Without the variable nothing is sent.
 */
export async function readNewestVersion(url: string | undefined, present: string, now: Date): Promise<NewestVersion> {
  if (url === undefined) return { state: 'off', version: null, url: null };
  if (lastAnswer?.url === url && lastAnswer.until > now.getTime()) return lastAnswer.reply;
  const reply = await request(url, present);
  lastAnswer = { url, reply, until: now.getTime() + (reply.state === 'failed' ? failureMs : freshMs) };
  return reply;
}

async function request(url: string, present: string): Promise<NewestVersion> {
  refuseInsideTransaction('requested the newest version');
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'roundsman' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { tag_name: tag, html_url: page } = release.parse(await response.json());
    const version = tag.replace(/^v/, '');
    return isNewer(version, present)
      ? { state: 'newer', version, url: page ?? null }
      : { state: 'newest', version, url: page ?? null };
  } catch {
    return { state: 'failed', version: null, url: null };
  }
}
