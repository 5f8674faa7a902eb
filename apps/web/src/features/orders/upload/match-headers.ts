import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { matchColumns } from '@roundsman/domain/upload/match-columns';
import { fieldNamed } from './header-names.ts';
import type { Template } from './template.ts';
import { fieldGroups, type Mapping } from './upload-fields.ts';

/** Which column fills which field: as the person mapped it last time, then by its name in English, Swedish or French. */
export const matchHeaders = (headers: readonly string[], type: RoutePlanType, template: Template): Mapping =>
  matchColumns(headers, new Set(fieldGroups(type).flatMap(([, list]) => list)), fieldNamed, template);
