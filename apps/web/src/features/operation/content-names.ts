import type { TFunction } from 'i18next';
import type { ReplyOf } from '../../platform/api/api.ts';

type Contents = ReplyOf<'GET /operation'>['disks'][number]['contents'];

/** Names what a disk holds, such as "data folder, database". */
export const contentNames = (contents: Contents, t: TFunction<'operation'>): string =>
  contents.map((each) => t(`disk.${each}`)).join(', ');
