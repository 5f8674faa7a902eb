import type { ReplyOf } from '../../platform/api/api.ts';

export type Group = ReplyOf<'GET /groups'>['groups'][number];
