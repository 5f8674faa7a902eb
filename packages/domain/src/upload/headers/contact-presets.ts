import type { ContactUploadField } from '../rows/contact-fields.ts';
import { type FilePreset, type FilePresetId, filePresetIds, isExportOf } from './file-presets.ts';

/** The systems whose exports of customers are recognised. How to add one: docs/developers/how-to/add-a-file-preset.md. */
const contactPresets: Readonly<Partial<Record<FilePresetId, FilePreset<ContactUploadField>>>> = {
  shopify: {
    name: 'Shopify',
    knownBy: ['First Name + Default Address Address1', 'First Name + Address1 + Accepts Email Marketing'],
    columns: {
      name: 'First Name + Last Name',
      phone: 'Default Address Phone | Phone',
      address:
        'Default Address Address1 + Default Address Zip + Default Address City + Default Address Province Code + Default Address Country Code | Address1 + Zip + City + Province + Country',
      notes: 'Note',
    },
    fields: ['Default Address Company', 'Company', 'Default Address Address2', 'Address2'],
    ignored: ['Customer ID', 'Phone', 'Tags', 'Total Orders', 'Total Spent'],
    hasItemRows: false,
  },
  woocommerce: {
    name: 'WooCommerce',
    knownBy: ['customer_id + billing_address_1', 'customer_id + shipping_address_1', 'user_login + billing_address_1'],
    columns: {
      name: 'shipping_first_name + shipping_last_name | billing_first_name + billing_last_name | first_name + last_name',
      phone: 'shipping_phone | billing_phone',
      address:
        'shipping_address_1 + shipping_postcode + shipping_city + shipping_state + shipping_country | billing_address_1 + billing_postcode + billing_city + billing_state + billing_country',
    },
    fields: ['shipping_company', 'shipping_address_2'],
    ignored: ['ID', 'customer_id', 'user_login', 'order_count', 'total_spent', 'description', 'roles', 'billing_phone'],
    hasItemRows: false,
  },
  odoo: {
    name: 'Odoo',
    knownBy: [
      'Display Name + Street + Zip',
      'Display Name + Complete Address',
      'Complete Name + Street + Zip',
      'Complete Name + Complete Address',
      'Name + Street + Street2',
    ],
    columns: {
      name: 'Name | Complete Name | Display Name',
      phone: 'Phone | Mobile',
      address: 'Street + Zip + City + State + Country | Complete Address',
      lat: 'Geo Latitude',
      lng: 'Geo Longitude',
      notes: 'Notes',
    },
    fields: ['Street2'],
    ignored: ['Company', 'Company Name', 'Salesperson', 'Tags', 'Activities', 'Mobile', 'Display Name', 'ID'],
    hasItemRows: false,
  },
  optimoroute: {
    name: 'OptimoRoute',
    knownBy: ['Location Name + Address + Location ID', 'Location Name + Address + Location No'],
    columns: {
      name: 'Location Name',
      phone: 'Phone | Customer Phone',
      address: 'Address + ZIP + City + State + Country',
      lat: 'Latitude',
      lng: 'Longitude',
      notes: 'Notes',
    },
    fields: [],
    ignored: ['Location ID', 'Location No'],
    hasItemRows: false,
  },
};

export const contactPresetIds: readonly FilePresetId[] = filePresetIds.filter((id) => contactPresets[id]);

/** Returns how the system exports customers; undefined where it is not known. */
export const contactPresetOf = (id: FilePresetId): FilePreset<ContactUploadField> | undefined => contactPresets[id];

/** Returns the system whose export of customers has these headers; null when none is known. */
export const findContactPreset = (headers: readonly string[]): FilePresetId | null =>
  contactPresetIds.find((id) => {
    const preset = contactPresetOf(id);
    return preset !== undefined && isExportOf(preset, headers);
  }) ?? null;
