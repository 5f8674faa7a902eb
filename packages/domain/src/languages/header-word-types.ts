import type { OrderPriority } from '../order/priority.ts';
import type { AddressPart } from '../upload/headers/address-columns.ts';
import type { UploadField } from '../upload/rows/order-fields.ts';

/** The parts of a stop or a contact that a column can hold. */
export type StopPart =
  | 'Name'
  | 'Phone'
  | 'Email'
  | 'Address'
  | 'Lat'
  | 'Lng'
  | 'From'
  | 'To'
  | 'TimeWindows'
  | 'Duration'
  | 'ParkingDuration'
  | 'Notes';

/** Fields of an order that belong to neither stop. */
type FieldOfOrder = Exclude<
  UploadField,
  `${'pickup' | 'delivery'}${StopPart}` | 'timeStart' | 'timeEnd' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'notes'
>;

/**
 * The headers of spreadsheet columns in one language, and words in their cells. A text lists all names, separated by `|`. Case, accents and
 * everything but letters and digits are ignored.
 */
export interface HeaderWords {
  /** Columns that any stop or contact may have. */
  readonly stop: Readonly<Record<StopPart, string>>;
  /** The parts of an address that a file may hold in columns of their own. */
  readonly address: Readonly<Record<AddressPart, string>>;
  readonly order: Readonly<Record<FieldOfOrder, string>>;
  /** Words in a cell that mean each priority. */
  readonly priorities: Readonly<Record<OrderPriority, string>>;
  /** Words in a cell that mean yes and no, also those that spreadsheets write for truth values. */
  readonly booleans: Readonly<Record<'yes' | 'no', string>>;
  /** Words beside a part that name its owner, also at the beginning of a compound: 'Lieferadresse'. */
  readonly pickup: string;
  readonly delivery: string;
  readonly contact: string;
  /** Words without a meaning of their own, separated by spaces: 'of the'. */
  readonly joining: string;
  /** Words between a part and its owner, without spaces: 'adresse' + 'de' + 'livraison'. */
  readonly between: readonly string[];
}
