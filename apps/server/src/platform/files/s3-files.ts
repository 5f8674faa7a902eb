import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { DiskFull } from '../full-disk.ts';
import { type FileStore, FilesRefused, isFileName, newFileName } from './file-store.ts';
import { codeOf, partOf, textIn } from '../parts.ts';

export interface S3Settings {
  readonly bucket: string;
  /** Null: Amazon's own, by the region. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: credentials of the machine or its environment (a role, a profile). */
  readonly keys: { readonly id: string; readonly secret: string } | null;
  /** Prefix of each name, for a shared bucket; empty or ending in '/'. */
  readonly prefix: string;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** Stores files in a bucket of Amazon S3 or a compatible store. */
export function s3Files(settings: S3Settings): FileStore {
  const { bucket: Bucket, prefix } = settings;
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  // Loads the client only for installations with a bucket.
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, settings) })));
  const keyOf = (name: string) => `${prefix}${name.slice(0, 2)}/${name}`;

  async function write(Key: string, Body: Uint8Array): Promise<void> {
    const { sdk, client } = await open();
    try {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length }));
    } catch (error) {
      throw isBucketFull(error) ? new DiskFull('files', { cause: error }) : error;
    }
  }
  async function remove(Key: string): Promise<void> {
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  }
  return {
    async check() {
      const probe = `${prefix}roundsman-was-here`;
      try {
        const { sdk, client } = await open();
        await client.send(new sdk.HeadBucketCommand({ Bucket }));
        await write(probe, Buffer.from('ok'));
        await remove(probe);
      } catch (error) {
        throw new FilesRefused(reasonOf(error, settings), { cause: error });
      }
    },
    async put(data, extension) {
      const name = newFileName(extension);
      await write(keyOf(name), data);
      return name;
    },
    async restore(name, content) {
      if (!isFileName(name)) throw new Error(`Not the name of a file: ${name}`);
      // The client repeats a failed request only when it has the whole body.
      await write(keyOf(name), await buffer(content));
    },
    async get(name) {
      if (!isFileName(name)) return undefined;
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async delete(name) {
      if (isFileName(name)) await remove(keyOf(name));
    },
    async *list(writtenBefore) {
      const { sdk, client } = await open();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(Key.lastIndexOf('/') + 1);
          const isOld = !writtenBefore || (LastModified !== undefined && LastModified < writtenBefore);
          if (isOld && isFileName(name) && Key === keyOf(name)) yield name;
        }
    },
  };
}

function clientOf({ S3Client }: Sdk, { endpoint, region, keys }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Self-hosted stores have no host name for each bucket, and many lack the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
}

const statusOf = (error: unknown): unknown => partOf(partOf(error, '$metadata'), 'httpStatusCode');

/** Self-hosted stores answer 507 when their disk or a quota is full; the names are those of MinIO and Ceph. */
const isBucketFull = (error: unknown): boolean =>
  statusOf(error) === 507 ||
  /^(XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded)$/.test(textIn(error, 'name') ?? '');

/** Returns a problem that a person can fix. */
function reasonOf(error: unknown, { bucket, endpoint, region }: S3Settings): string {
  const where = endpoint ?? `Amazon S3 in ${region}`;
  const [name = '', message = '', code = ''] = [textIn(error, 'name'), textIn(error, 'message'), codeOf(error)];
  const status = statusOf(error);
  if (status === 404 || name === 'NoSuchBucket')
    return `There is no bucket "${bucket}" at ${where}. Create it, or correct S3_BUCKET and S3_ENDPOINT.`;
  if (status === 403 || status === 401)
    return `${where} does not let S3_ACCESS_KEY_ID read and write the bucket "${bucket}". Correct the keys or their permissions.`;
  if (status === 301 || status === 400)
    return `${where} does not have the bucket "${bucket}" in the region "${region}". Correct S3_REGION or S3_ENDPOINT.`;
  if (name === 'CredentialsProviderError')
    return `No credentials were found for ${where}. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role.`;
  return `Cannot reach the bucket "${bucket}" at ${where} (${code || message || name}). Start the storage server, or correct S3_ENDPOINT.`;
}
