import { orderUploadFields } from '@roundsman/domain/upload/rows/order-fields';

/**
 * The columns of an export, in their order. The English headers are those of an upload, so that a file can be uploaded
 * again. The rule of a series is not among them: it would make a second one.
 */
export const exportColumns = [
  'orderCode',
  'orderRef',
  'status',
  'errors',
  ...orderUploadFields.filter((field) => field !== 'orderRef'),
  'labels',
  'driver',
  'routePlan',
  'receivedBy',
  'handedTo',
  'fields',
  'createdAt',
  'updatedAt',
  'companyEmail',
] as const;
export type ExportColumn = (typeof exportColumns)[number];
