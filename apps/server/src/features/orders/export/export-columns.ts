import { uploadFields } from '@roundsman/domain/upload/order-fields';

/** The columns of an export, in their order. In English those of an upload have its headers, so that a file can be uploaded again. */
export const exportColumns = [
  'orderCode',
  'orderRef',
  'status',
  'errors',
  ...uploadFields.filter((field) => field !== 'orderRef'),
  'labels',
  'driver',
  'routePlan',
  'fields',
  'createdAt',
  'updatedAt',
  'companyEmail',
] as const;
export type ExportColumn = (typeof exportColumns)[number];
