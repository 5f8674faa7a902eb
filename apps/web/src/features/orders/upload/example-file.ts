import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { fieldGroups, type UploadField } from './upload-fields.ts';

/** A csv with nothing but the headers that every field would recognise, in the reader's language. */
export function downloadExample(type: RoutePlanType, nameOf: (field: UploadField) => string): void {
  const headers = fieldGroups(type)
    .flatMap(([, fields]) => fields)
    .map(nameOf);
  // The mark at the start makes spreadsheets read it as UTF-8.
  const address = URL.createObjectURL(new Blob([`\ufeff${headers.join(',')}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'orders.csv';
  link.click();
  URL.revokeObjectURL(address);
}
