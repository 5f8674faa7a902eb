import type { Config } from '../config.ts';
import { type FileStore, localFiles } from './file-store.ts';
import { s3Files } from './s3-files.ts';

/** Returns the store of photos, logos and uploaded spreadsheets: DATA_DIR, or the bucket of S3_BUCKET. */
export const configuredFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Files(s3) : localFiles(dataDir);
