import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';

type Contents = ReplyOf<'GET /operation'>['disks'][number]['contents'];

/** Returns a function that names what a disk holds, such as "data folder, database". */
export function useContentNames(): (contents: Contents) => string {
  const { t } = useTranslation('operation');
  return useCallback((contents) => contents.map((content) => t(`disk.${content}`)).join(', '), [t]);
}
