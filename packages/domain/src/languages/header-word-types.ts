import type { AddressPart } from '../upload/address-columns.ts';
import type { UploadField } from '../upload/order-fields.ts';

/** What a column may hold of a stop or a contact. */
export type StopPart = 'Name' | 'Phone' | 'Email' | 'Address' | 'Lat' | 'Lng' | 'From' | 'To' | 'Duration' | 'Notes';

/** Fields of an order that belong to neither of its ends. */
type FieldOfOrder = Exclude<
  UploadField,
  `${'pickup' | 'delivery'}${StopPart}` | 'timeStart' | 'timeEnd' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'notes'
>;

/**
 * How people head the columns of their spreadsheets in one language. A text lists all names, separated by `|`. Case, accents and
 * everything but letters and digits are ignored.
 */
export interface HeaderWords {
  /** Columns that any stop or contact may have. */
  readonly stop: Readonly<Record<StopPart, string>>;
  /** The parts of an address that a file may hold in columns of their own. */
  readonly address: Readonly<Record<AddressPart, string>>;
  readonly order: Readonly<Record<FieldOfOrder, string>>;
  /** Words that stand beside a part and say whose it is, also as the beginning of a compound: 'Lieferadresse'. */
  readonly pickup: string;
  readonly delivery: string;
  readonly contact: string;
  /** Words that say nothing by themselves, separated by spaces: 'of the'. */
  readonly joining: string;
  /** What may stand between a part and its owner once spaces are gone: 'adresse' + 'de' + 'livraison'. */
  readonly between: readonly string[];
}
