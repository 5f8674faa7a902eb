import { keysOf } from '../../typed-tables.ts';
import { normaliseHeader } from './header-words.ts';
import type { Template } from './match-columns.ts';
import type { UploadField } from '../rows/order-fields.ts';

/** The export of another system, of orders or of contacts: how to recognise it, and what its columns mean. */
export interface FilePreset<Field extends string = UploadField> {
  /** The name of the system, as people know it. */
  readonly name: string;
  /** Sets of headers, joined by ` + `. A file that has all headers of one set comes from this system. */
  readonly knownBy: readonly string[];
  /**
   * The columns of each field. ` + ` joins several columns of an address or a name; ` | ` separates the ways of different
   * versions and plug-ins, of which the first counts whose first column the file has.
   */
  readonly columns: Readonly<Partial<Record<Field, string>>>;
  /** Columns that become custom fields of the order or contact. */
  readonly fields: readonly string[];
  /** Columns whose names would mislead: they are matched to no field. */
  readonly ignored: readonly string[];
  /** True when each item of an order has its own row, with the order's reference again or left empty. */
  readonly hasItemRows: boolean;
}

/** The systems whose exports are recognised. How to add one: docs/developers/how-to/add-a-file-preset.md. */
export const filePresets = {
  shopify: {
    name: 'Shopify',
    knownBy: ['Name + Lineitem quantity + Shipping Name', 'Name + Lineitem name + Shipping Address1'],
    columns: {
      orderRef: 'Name',
      deliveryDate: 'Delivery Date | Created at',
      deliveryName: 'Shipping Name',
      deliveryPhone: 'Shipping Phone | Phone',
      deliveryEmail: 'Email',
      deliveryAddress:
        'Shipping Address1 + Shipping Zip + Shipping City + Shipping Province + Shipping Country | Shipping Street + Shipping Zip + Shipping City + Shipping Country',
      deliveryNotes: 'Notes',
      load: 'Lineitem quantity',
    },
    fields: ['Shipping Company', 'Shipping Address2', 'Lineitem name'],
    ignored: ['Id', 'Shipping', 'Location', 'Source', 'Total', 'Employee', 'Vendor', 'Phone', 'Tags'],
    hasItemRows: true,
  },
  woocommerce: {
    name: 'WooCommerce',
    knownBy: [
      'Order Number + First Name (Shipping) + Postcode (Shipping)',
      'Order Number + Address 1&2 (Shipping)',
      'order_number + shipping_address_1 + shipping_postcode',
      'order_id + shipping_address_1 + shipping_postcode',
    ],
    columns: {
      orderRef: 'Order Number | order_number | order_id',
      deliveryDate: 'Delivery Date | delivery_date | Order Date | order_date | date',
      deliveryName:
        'First Name (Shipping) + Last Name (Shipping) | shipping_first_name + shipping_last_name | First Name (Billing) + Last Name (Billing)',
      deliveryPhone: 'Phone (Shipping) | shipping_phone | Phone (Billing) | billing_phone',
      deliveryEmail: 'Email (Billing) | billing_email | customer_email',
      deliveryAddress:
        'Address 1&2 (Shipping) + Postcode (Shipping) + City (Shipping) + State Code (Shipping) + Country Code (Shipping) | Address 1 (Shipping) + Postcode (Shipping) + City (Shipping) + State (Shipping) + Country (Shipping) | shipping_address_1 + shipping_postcode + shipping_city + shipping_state + shipping_country',
      deliveryNotes: 'Customer Note | customer_note | order_comments',
      load: 'Quantity | Quantity (- Refund) | item_quantity | Item Quantity',
    },
    fields: [
      'Company (Shipping)',
      'shipping_company',
      'Address 2 (Shipping)',
      'shipping_address_2',
      'Item Name',
      'item_name',
    ],
    ignored: ['order_id', 'id', 'status', 'Order Status', 'shipping_total', 'order_total', 'billing_phone', 'date'],
    hasItemRows: true,
  },
  odoo: {
    name: 'Odoo',
    knownBy: [
      'Order Reference + Delivery Address/Street',
      'Order Reference + Delivery Address/Complete Address',
      'Order Reference + Order Lines/Product',
      'Order Reference + Customer + Delivery Address + Delivery Date',
      'Reference + Contact/Street',
      'Reference + Contact/Complete Address',
      'Reference + Contact + Scheduled Date',
    ],
    columns: {
      orderRef: 'Order Reference | Reference',
      deliveryDate: 'Delivery Date | Scheduled Date | Expected Date | Order Date',
      deliveryName: 'Delivery Address/Name | Contact/Name | Customer | Contact',
      deliveryPhone:
        'Delivery Address/Phone | Delivery Address/Mobile | Contact/Phone | Contact/Mobile | Customer/Phone | Customer/Mobile',
      deliveryEmail: 'Delivery Address/Email | Contact/Email | Customer/Email',
      deliveryAddress:
        'Delivery Address/Complete Address | Contact/Complete Address | Delivery Address/Street + Delivery Address/Zip + Delivery Address/City + Delivery Address/Country | Contact/Street + Contact/Zip + Contact/City + Contact/Country | Customer/Street + Customer/Zip + Customer/City + Customer/Country | Delivery Address',
      deliveryNotes: 'Note | Notes | Delivery Note',
      load: 'Order Lines/Quantity | Operations/Quantity | Stock moves/Quantity | Stock moves/Demand | Weight | Total Weight',
    },
    fields: ['Delivery Address/Street2', 'Contact/Street2', 'Order Lines/Product', 'Source Document'],
    ignored: ['Status', 'Company', 'Total', 'Activities', 'Delivery Address'],
    hasItemRows: true,
  },
  optimoroute: {
    name: 'OptimoRoute',
    knownBy: ['TW From + TW To', 'Order ID + Location Name + Duration', 'Order ID + Time Window From + Time Window To'],
    columns: {
      orderRef: 'Order ID | Order No | ID',
      deliveryDate: 'Date | Scheduled Date',
      deliveryName: 'Location Name | Customer | Name',
      deliveryPhone: 'Phone | Customer Phone',
      deliveryEmail: 'Email | Customer Email',
      deliveryAddress:
        'Address + ZIP + City + State + Country | Address + ZIP Code + Town/City + State/Province + Country/Region | Address Line + ZIP Code + Town/City + State/Province + Country/Region',
      deliveryLat: 'Latitude',
      deliveryLng: 'Longitude',
      deliveryTimeStart: 'TW From | Time Window From | Time window from',
      deliveryTimeEnd: 'TW To | Time Window To | Time window to',
      deliveryDuration: 'Duration',
      load: 'Load | Load 1 | Load1 | Load #1',
      load2: 'Load 2 | Load2 | Load #2',
      load3: 'Load 3 | Load3 | Load #3',
      load4: 'Load 4 | Load4 | Load #4',
      priority: 'Priority',
      types: 'Skills',
      deliveryNotes: 'Notes',
    },
    fields: [],
    ignored: ['Type', 'Order type', 'Location ID', 'Driver', 'Assigned to', 'Vehicle Features'],
    hasItemRows: false,
  },
  droppath: {
    name: 'Droppath',
    knownBy: [
      'address_street + address_city',
      'address_line1 + address_city',
      'address + contact_name + contact_phone',
    ],
    columns: {
      orderRef: 'tracking_id',
      deliveryName: 'contact_name | company | title',
      deliveryPhone: 'contact_phone',
      deliveryAddress:
        'address | address_line1 + address_postalcode + address_city + address_state + address_country | address_street + address_number + address_postalcode + address_city + address_state + address_country',
      deliveryLat: 'latitude',
      deliveryLng: 'longitude',
      deliveryNotes: 'notes',
      load: 'quantity',
    },
    fields: ['address_unit', 'address_line2', 'company'],
    ignored: ['status_code', 'date_completed_iso', 'date_arrived_iso'],
    hasItemRows: false,
  },
  spoke: {
    name: 'Circuit / Spoke',
    knownBy: [
      'Address Line 1 + Earliest Time',
      'Address Line 1 + Earliest Arrival Time',
      'Address Line 1 + Time at stop',
      'Address + Recipient Name + Time at stop',
      'Address Line 1 + Recipient Name',
    ],
    columns: {
      orderRef: 'External ID | Id | Order ID | Package ID',
      deliveryDate: 'Date | Delivery Date | Route Date',
      deliveryName: 'Recipient Name | Name',
      deliveryPhone: 'Recipient Phone Number | Recipient Phone | Phone',
      deliveryEmail: 'Recipient Email Address | Recipient Email | Email',
      deliveryAddress: 'Address Line 1 + Zip + City + State + Country | Address + Zip + City + State + Country',
      deliveryLat: 'Latitude',
      deliveryLng: 'Longitude',
      deliveryTimeStart: 'Earliest Time | Earliest Arrival Time',
      deliveryTimeEnd: 'Latest Time | Latest Arrival Time',
      deliveryDuration: 'Time at stop | Time at stop (minutes) | Estimated time at stop',
      load: 'Package Count | Packages',
      deliveryNotes: 'Notes',
    },
    fields: ['Address Line 2', 'Products', 'Seller Name'],
    ignored: ['Driver', 'Stop type', 'Type', 'Seller Website'],
    hasItemRows: false,
  },
} as const satisfies Record<string, FilePreset>;

export type FilePresetId = keyof typeof filePresets;
export const filePresetIds: readonly FilePresetId[] = keysOf(filePresets);

export const isFilePresetId = (text: string): text is FilePresetId =>
  (filePresetIds as readonly string[]).includes(text);

export const presetOf = (id: FilePresetId): FilePreset => filePresets[id];

/** Returns the headers of a file by their normalised text. Of two equal ones the first counts. */
function headersByName(headers: readonly string[]): ReadonlyMap<string, string> {
  const headerByName = new Map<string, string>();
  for (const header of headers)
    if (header && !headerByName.has(normaliseHeader(header))) headerByName.set(normaliseHeader(header), header);
  return headerByName;
}

const split = (text: string, mark: ' | ' | ' + '): string[] => text.split(mark);

/** Returns whether a file with these headers comes from the system. */
export function isExportOf({ knownBy }: FilePreset<string>, headers: readonly string[]): boolean {
  const headerByName = headersByName(headers);
  return knownBy.some((set) => split(set, ' + ').every((header) => headerByName.has(normaliseHeader(header))));
}

/** Returns the system whose export of orders has these headers; null when none is known. */
export const findPreset = (headers: readonly string[]): FilePresetId | null =>
  filePresetIds.find((id) => isExportOf(presetOf(id), headers)) ?? null;

/** Returns the columns of a file that the preset means, and the headers that remain to be matched by their names. */
export function applyPreset<Field extends string>(
  { columns, fields, ignored }: FilePreset<Field>,
  headers: readonly string[],
): Template<Field> & { readonly others: readonly string[] } {
  const headerByName = headersByName(headers);
  const headersOf = (ways: string): string[] => {
    for (const alternative of split(ways, ' | ')) {
      const parts = split(alternative, ' + ').map((header) => headerByName.get(normaliseHeader(header)));
      if (parts[0] !== undefined) return parts.filter((header) => header !== undefined);
    }
    return [];
  };
  const mapping: Partial<Record<Field, readonly string[]>> = {};
  for (const field of keysOf(columns)) {
    const columnHeaders = headersOf(columns[field] ?? '');
    if (columnHeaders.length > 0) mapping[field] = columnHeaders;
  }
  const used = new Set(
    Object.values<readonly string[] | undefined>(mapping).flatMap((usedHeaders) => usedHeaders ?? []),
  );
  const passed = new Set(ignored.map(normaliseHeader));
  return {
    mapping,
    fields: fields.flatMap((header) => {
      const original = headerByName.get(normaliseHeader(header));
      return original === undefined || used.has(original) ? [] : [original];
    }),
    others: headers.filter((header) => used.has(header) || !passed.has(normaliseHeader(header))),
  };
}
