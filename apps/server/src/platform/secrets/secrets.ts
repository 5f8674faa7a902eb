import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../parts.ts';

/**
 * Encrypts credentials of other systems and signing secrets. The key is outside the database, so a copy of the database
 * alone reveals nothing.
 */
export interface Secrets {
  /**
   * Encrypts a text. `purpose` names its kind and owner: a text encrypted for one company cannot be decrypted for
   * another.
   */
  seal(purpose: string, text: string): string;
  /** @throws SecretUnreadable when it was encrypted with another key or for another purpose */
  open(purpose: string, sealed: string): string;
}

export class SecretUnreadable extends Error {
  constructor() {
    super(
      'A stored secret cannot be read with this key: SECRETS_KEY or secrets.key of DATA_DIR is not the one it was sealed with',
    );
    this.name = 'SecretUnreadable';
  }
}

/** Purposes of the kinds of secrets. Those of `company_secrets` have names of their own. */
export const providerKeyPurpose = (companyId: string, service: string): string =>
  `${companyId}/provider-key/${service}`;
export const factorPurpose = (userId: string): string => `${userId}/second-factor`;

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Creates AES-256-GCM that authenticates the purpose. `key` has 32 bytes. */
export function createSecrets(key: Uint8Array): Secrets {
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(purpose, sealed) {
      const [given, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (given !== version || bytes.length < nonceBytes + tagBytes) throw new SecretUnreadable();
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        throw new SecretUnreadable();
      }
    },
  };
}

/** Creates the encryption of this installation. */
export const installationSecrets = (config: {
  readonly dataDir: string;
  readonly secretsKey?: string | undefined;
}): Secrets => createSecrets(secretsKey(config.dataDir, config.secretsKey));

/** Returns the key of the configuration, else of a file in the data folder, which is created at first use. */
export function secretsKey(dataDir: string, configured: string | undefined): Uint8Array {
  if (configured) return createHash('sha256').update(configured).digest();
  const file = path.join(dataDir, 'secrets.key');
  try {
    return keyIn(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  // Two processes may start at once: only one of them creates the link, to a complete file.
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporaryFile, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporaryFile);
  }
  return keyIn(file);
}

function keyIn(file: string): Uint8Array {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes in base64`);
  return key;
}
