import { describe, expect, test } from 'vitest';
import { applyPreset, type FilePresetId, filePresetIds, findPreset, presetOf } from './file-presets.ts';
import { matchPreset } from './match-preset.ts';
import { isUploadField, uploadFields } from '../rows/order-fields.ts';
import { orderHeaders } from './order-headers.ts';

const fields = new Set(uploadFields.filter((field) => !field.startsWith('pickup')));

/** The headers of real exports, and what of them an order gets. */
const exports: readonly [FilePresetId, readonly string[], object][] = [
  [
    'shopify',
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Vendor,Id,Tags,Risk Level,Source,Phone'.split(
      ',',
    ),
    {
      orderRef: ['Name'],
      deliveryDate: ['Created at'],
      deliveryName: ['Shipping Name'],
      deliveryPhone: ['Shipping Phone'],
      deliveryEmail: ['Email'],
      deliveryAddress: ['Shipping Address1', 'Shipping Zip', 'Shipping City', 'Shipping Province', 'Shipping Country'],
      deliveryNotes: ['Notes'],
      load: ['Lineitem quantity'],
    },
  ],
  [
    'woocommerce',
    'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Order Total Amount,SKU,Item Name,Quantity (- Refund),Item Cost'.split(
      ',',
    ),
    {
      orderRef: ['Order Number'],
      deliveryDate: ['Order Date'],
      deliveryName: ['First Name (Shipping)', 'Last Name (Shipping)'],
      deliveryPhone: ['Phone (Billing)'],
      deliveryEmail: ['Email (Billing)'],
      deliveryAddress: [
        'Address 1&2 (Shipping)',
        'Postcode (Shipping)',
        'City (Shipping)',
        'State Code (Shipping)',
        'Country Code (Shipping)',
      ],
      deliveryNotes: ['Customer Note'],
      load: ['Quantity (- Refund)'],
    },
  ],
  [
    'woocommerce',
    'order_id,order_number,date,status,order_total,billing_first_name,billing_email,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,shipping_company,customer_note'.split(
      ',',
    ),
    {
      orderRef: ['order_number'],
      deliveryDate: ['date'],
      deliveryName: ['shipping_first_name', 'shipping_last_name'],
      deliveryPhone: ['billing_phone'],
      deliveryEmail: ['billing_email'],
      deliveryAddress: [
        'shipping_address_1',
        'shipping_postcode',
        'shipping_city',
        'shipping_state',
        'shipping_country',
      ],
      deliveryNotes: ['customer_note'],
    },
  ],
  [
    'odoo',
    'Order Reference,Customer,Delivery Address/Street,Delivery Address/Zip,Delivery Address/City,Delivery Address/Phone,Delivery Date,Order Lines/Product,Order Lines/Quantity,Total,Status'.split(
      ',',
    ),
    {
      orderRef: ['Order Reference'],
      deliveryDate: ['Delivery Date'],
      deliveryName: ['Customer'],
      deliveryPhone: ['Delivery Address/Phone'],
      deliveryAddress: ['Delivery Address/Street', 'Delivery Address/Zip', 'Delivery Address/City'],
      load: ['Order Lines/Quantity'],
    },
  ],
  [
    'odoo',
    'Reference,Contact,Contact/Complete Address,Contact/Phone,Scheduled Date,Source Document,Company,Status'.split(','),
    {
      orderRef: ['Reference'],
      deliveryDate: ['Scheduled Date'],
      deliveryName: ['Contact'],
      deliveryPhone: ['Contact/Phone'],
      deliveryAddress: ['Contact/Complete Address'],
    },
  ],
  [
    'optimoroute',
    'Order ID,Date,Type,Location ID,Location Name,Address,City,ZIP,Country,Latitude,Longitude,TW From,TW To,Duration,Load 1,Load 2,Priority,Skills,Notes,Phone,Email'.split(
      ',',
    ),
    {
      orderRef: ['Order ID'],
      deliveryDate: ['Date'],
      deliveryName: ['Location Name'],
      deliveryPhone: ['Phone'],
      deliveryEmail: ['Email'],
      deliveryAddress: ['Address', 'ZIP', 'City', 'Country'],
      deliveryLat: ['Latitude'],
      deliveryLng: ['Longitude'],
      deliveryTimeStart: ['TW From'],
      deliveryTimeEnd: ['TW To'],
      deliveryDuration: ['Duration'],
      load: ['Load 1'],
      load2: ['Load 2'],
      priority: ['Priority'],
      types: ['Skills'],
      deliveryNotes: ['Notes'],
    },
  ],
  [
    'droppath',
    'address_number,address_street,address_unit,address_city,address_postalcode,address_country,contact_name,contact_phone,notes,quantity,date'.split(
      ',',
    ),
    {
      deliveryDate: ['date'],
      deliveryName: ['contact_name'],
      deliveryPhone: ['contact_phone'],
      deliveryAddress: ['address_street', 'address_number', 'address_postalcode', 'address_city', 'address_country'],
      deliveryNotes: ['notes'],
      load: ['quantity'],
    },
  ],
  [
    'spoke',
    'Address Line 1,Address Line 2,City,State,Zip,Country,Earliest Time,Latest Time,Time at stop,Notes,Recipient Name,Recipient Email Address,Recipient Phone Number,Id'.split(
      ',',
    ),
    {
      orderRef: ['Id'],
      deliveryName: ['Recipient Name'],
      deliveryPhone: ['Recipient Phone Number'],
      deliveryEmail: ['Recipient Email Address'],
      deliveryAddress: ['Address Line 1', 'Zip', 'City', 'State', 'Country'],
      deliveryTimeStart: ['Earliest Time'],
      deliveryTimeEnd: ['Latest Time'],
      deliveryDuration: ['Time at stop'],
      deliveryNotes: ['Notes'],
    },
  ],
];

describe('an export of another system', () => {
  test.each(exports)('of %s is recognised by its headers, and its columns fill the fields', (id, headers, mapping) => {
    expect(findPreset(headers)).toBe(id);
    expect(matchPreset(presetOf(id), headers, fields, orderHeaders).mapping).toEqual(mapping);
  });

  test('keeps further columns of the address, and the items, as custom fields', () => {
    const [[, headers]] = exports as [(typeof exports)[number]];
    expect(applyPreset(presetOf('shopify'), headers).fields).toEqual([
      'Shipping Company',
      'Shipping Address2',
      'Lineitem name',
    ]);
  });

  test('is recognised whatever the case of its headers', () => {
    expect(findPreset(['tw from', 'TW_TO', 'address'])).toBe('optimoroute');
  });

  test.each([
    [['Date', 'Address', 'Name']],
    [['Order Ref', 'Date', 'Street', 'Postcode', 'Town', 'Phone', 'Notes']],
    [['Datum', 'Adresse', 'Kunde', 'Telefon', 'Von', 'Bis']],
  ])('is not what a file of the product or of a person is taken for: %j', (headers) =>
    expect(findPreset(headers)).toBeNull(),
  );
});

test.each(filePresetIds)('the table of %s names known fields, and no header twice in a field', (id) => {
  const { columns, knownBy } = presetOf(id);
  expect(Object.keys(columns).filter((field) => !isUploadField(field))).toEqual([]);
  expect(knownBy.length).toBeGreaterThan(0);
  for (const ways of Object.values(columns)) expect(new Set(ways.split(' | ')).size).toBe(ways.split(' | ').length);
});
