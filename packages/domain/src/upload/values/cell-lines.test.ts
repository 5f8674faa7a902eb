import { describe, expect, it } from 'vitest';
import { textCell } from './cell.ts';
import { contactUploadFields } from '../rows/contact-fields.ts';
import { uploadDefinitionOf, uploadFields } from '../rows/order-fields.ts';
import { readContactRow } from '../rows/read-contact-row.ts';
import { readOrderRow } from '../rows/read-order-row.ts';

const rules = {
  type: 'PDP',
  language: null,
  country: null,
  timeZone: null,
  dimensions: [],
  dateOrder: 'day',
  groups: null,
  depots: null,
  drivers: null,
  choices: null,
} as const;
const read = (field: string, typed: string) => ({
  order: readOrderRow((name) => (name === field ? textCell(typed) : undefined), rules),
  contact: readContactRow((name) => (name === field ? textCell(typed) : undefined), rules),
});

describe('a cell with several lines', () => {
  it.each(uploadFields)('of %s of orders', (field) => {
    const { values, problems } = read(field, 'Ana\r\nRua 1\0').order;
    const isNotes = uploadDefinitionOf(field).kind === 'notes';
    if (isNotes) expect(values[field]).toBe('Ana\r\nRua 1');
    else expect(JSON.stringify([values, problems])).not.toMatch(/\\[nrtu]/);
  });

  it.each(contactUploadFields)('of %s of contacts', (field) => {
    const { values, problems } = read(field, 'Ana\r\nRua 1\0').contact;
    if (field === 'notes') expect(values[field]).toBe('Ana\r\nRua 1');
    else expect(JSON.stringify([values, problems])).not.toMatch(/\\[nrtu]/);
  });

  it('becomes one line, without a problem', () => {
    for (const field of ['orderRef', 'deliveryName', 'deliveryAddress', 'deliveryCategory'] as const)
      expect(read(field, 'Ana\nRua 1').order.values[field]).toBe('Ana Rua 1');
    expect(read('types', 'cold\nchain, lift').order.values.types).toEqual(['cold chain', 'lift']);
    expect(read('address', 'Rua 1\r\n\r\nPorto').contact.values.address).toBe('Rua 1 Porto');
  });
});
