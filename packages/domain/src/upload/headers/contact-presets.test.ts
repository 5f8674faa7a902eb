import { describe, expect, test } from 'vitest';
import { type ContactUploadField, contactUploadFields } from '../rows/contact-fields.ts';
import { contactHeaders } from './contact-headers.ts';
import { contactPresetIds, contactPresetOf, findContactPreset } from './contact-presets.ts';
import type { FilePresetId } from './file-presets.ts';
import { matchPreset } from './match-preset.ts';

const match = (id: FilePresetId, headers: readonly string[]) => {
  const preset = contactPresetOf(id);
  if (!preset) throw new Error(id);
  return matchPreset<ContactUploadField>(preset, headers, new Set(contactUploadFields), contactHeaders);
};

/** The headers of real exports, and what of them a contact gets. */
const exports: readonly [FilePresetId, string, object][] = [
  [
    'shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    {
      name: ['First Name', 'Last Name'],
      phone: ['Default Address Phone'],
      address: [
        'Default Address Address1',
        'Default Address Zip',
        'Default Address City',
        'Default Address Province Code',
        'Default Address Country Code',
      ],
      notes: ['Note'],
    },
  ],
  [
    'shopify',
    'First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt',
    {
      name: ['First Name', 'Last Name'],
      phone: ['Phone'],
      address: ['Address1', 'Zip', 'City', 'Province', 'Country'],
      notes: ['Note'],
    },
  ],
  [
    'woocommerce',
    'customer_id,first_name,last_name,email,date_registered,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,total_spent,order_count',
    {
      name: ['shipping_first_name', 'shipping_last_name'],
      phone: ['billing_phone'],
      address: ['shipping_address_1', 'shipping_postcode', 'shipping_city', 'shipping_state', 'shipping_country'],
    },
  ],
  [
    'odoo',
    'Name,Phone,Mobile,Email,Street,Street2,Zip,City,State,Country,Tax ID,Notes',
    {
      name: ['Name'],
      phone: ['Phone'],
      address: ['Street', 'Zip', 'City', 'State', 'Country'],
      notes: ['Notes'],
    },
  ],
  [
    'odoo',
    'Complete Name,Complete Address,Phone,Email',
    { name: ['Complete Name'], phone: ['Phone'], address: ['Complete Address'] },
  ],
  [
    'optimoroute',
    'Location ID,Location Name,Address,Latitude,Longitude,Phone,Email,Notes',
    {
      name: ['Location Name'],
      phone: ['Phone'],
      address: ['Address'],
      lat: ['Latitude'],
      lng: ['Longitude'],
      notes: ['Notes'],
    },
  ],
];

describe('an export of customers', () => {
  test.each(exports)('of %s is recognised by its headers, and its columns fill the fields', (id, headers, mapping) => {
    expect(findContactPreset(headers.split(','))).toBe(id);
    expect(match(id, headers.split(',')).mapping).toEqual(mapping);
  });

  test('keeps the company and further columns of the address as custom fields', () => {
    const [[id, headers]] = exports as [(typeof exports)[number]];
    expect(match(id, headers.split(',')).fields).toEqual(['Default Address Company', 'Default Address Address2']);
  });

  test.each(['Name,Phone,Address', 'Name,Street,Postcode,Town,Phone,Notes', 'Kunde,Adresse,Telefon,Von,Bis'])(
    'is not what a file of the product or of a person is taken for: %s',
    (headers) => expect(findContactPreset(headers.split(','))).toBeNull(),
  );
});

test('systems without a known export of customers are not offered', () => {
  expect(contactPresetIds).toEqual(['shopify', 'woocommerce', 'odoo', 'optimoroute']);
});
