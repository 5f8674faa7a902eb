import { readFileSync } from 'node:fs';
import { type Config, ConfigProblems, type SamlSettings } from '../../../platform/config.ts';
import { refuseInsideTransaction } from '../../../platform/db/open-transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { isSafeUrl, type Provider, readCertificates, readMetadata } from './metadata.ts';

const refreshMs = 60 * 60_000;
/** A signature that does not fit reads the metadata again, because the provider may have a new certificate. */
const refreshAfterFailureMs = 60_000;
const timeoutMs = 10_000;
const maxMetadata = 2 * 1024 * 1024;

interface Known {
  readonly provider: Provider;
  readonly readAt: Date;
}

/** The provider as this process last read it. */
const lastRead = new WeakMap<Config, Known>();
/** When this process last tried, so that a failing provider does not get a request for each sign-in. */
const triedAt = new WeakMap<Config, Date>();

export type ProviderContext = Pick<Services, 'config' | 'log' | 'clock'>;

/** Returns the settings. @throws not_found when none are configured */
export const samlSettings = ({ saml }: Config): SamlSettings => saml ?? refuse('not_found');

/**
 * Returns the identity provider. After a failure the one that was read before stays.
 *
 * @param mayBeOld False after a signature that does not fit
 * @throws saml_unavailable when it was never read and does not respond
 */
export async function samlProvider(ctx: ProviderContext, { mayBeOld = true } = {}): Promise<Provider> {
  const { config, log, clock } = ctx;
  const settings = samlSettings(config);
  const now = clock.now();
  const last = lastRead.get(config);
  const age = (at: Date | undefined): number => (at ? now.getTime() - at.getTime() : Infinity);
  const oldAfter = mayBeOld ? refreshMs : refreshAfterFailureMs;
  if (last && (age(last.readAt) < oldAfter || age(triedAt.get(config)) < refreshAfterFailureMs)) return last.provider;
  triedAt.set(config, now);
  try {
    const provider = await readProvider(settings.provider, now);
    lastRead.set(config, { provider, readAt: now });
    return provider;
  } catch (error) {
    log.warn({ err: error }, 'the metadata of the SAML provider cannot be read');
    return last?.provider ?? refuse('saml_unavailable');
  }
}

const isUrl = (metadata: string): boolean => /^https?:\/\//i.test(metadata);

/** Checks files at the start of the server. @throws ConfigProblems */
export function checkProviderFiles({ config, clock }: ProviderContext): void {
  const { provider } = samlSettings(config);
  if ('metadata' in provider && isUrl(provider.metadata)) return;
  const name = 'metadata' in provider ? 'SAML_METADATA' : 'SAML_CERTIFICATE';
  try {
    readFiles(provider, clock.now());
  } catch (error) {
    throw new ConfigProblems([`${name} ${error instanceof Error ? error.message : String(error)}`]);
  }
}

async function readProvider(provider: SamlSettings['provider'], now: Date): Promise<Provider> {
  if (!('metadata' in provider) || !isUrl(provider.metadata)) return readFiles(provider, now);
  refuseInsideTransaction('the SAML provider');
  // A redirect could lead to plain http.
  const reply = await fetch(provider.metadata, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!reply.ok) throw new Error(`The metadata was answered with ${reply.status}`);
  return readMetadata(await readText(reply), now);
}

function readFiles(provider: SamlSettings['provider'], now: Date): Provider {
  if ('metadata' in provider) return readMetadata(readFile(provider.metadata), now);
  const { entryPoint, issuer, certificateFile } = provider;
  if (!isSafeUrl(entryPoint)) throw new Error('needs SAML_ENTRY_POINT to be an https URL');
  return { entityId: issuer, entryPoint, certificates: readCertificates(readFile(certificateFile)) };
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error('must be a file that this server can read');
  }
}

async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > maxMetadata) throw new Error('The metadata is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
