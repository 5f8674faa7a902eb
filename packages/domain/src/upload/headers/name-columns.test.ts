import { expect, test } from 'vitest';
import { contactHeaders } from './contact-headers.ts';
import { editDistance, wordKey } from './name-columns.ts';
import { orderHeaders } from './order-headers.ts';

test.each([
  ['Adress för leverans', 'deliveryAddress'],
  ['Address of the delivery', 'deliveryAddress'],
  ['Delivry adress', 'deliveryAddress'],
  ['Leveransadres', 'deliveryAddress'],
  ['Phone no. (delivery)', 'deliveryPhone'],
  ['Téléphone du client', 'deliveryPhone'],
  ['DELIVERY_PHONE_NUMBER:', 'deliveryPhone'],
  ['Adresse d’enlèvemnet', 'pickupAddress'],
  ['Ordernumer', 'orderRef'],
  ['Lattitude', 'deliveryLat'],
  ['Customer', 'deliveryName'],
  ['Mottagare', 'deliveryName'],
  ['De', 'deliveryTimeStart'],
  ['Lieferadresse', 'deliveryAddress'],
  ['Lieferdatum', 'deliveryDate'],
  ['Anschrift', 'deliveryAddress'],
  ['Empfänger', 'deliveryName'],
  ['Telefonnummer des Kunden', 'deliveryPhone'],
  ['Auftragsnummer', 'orderRef'],
  ['Abholadresse', 'pickupAddress'],
  ['Gewicht', 'load'],
  ['Bemerkung', 'deliveryNotes'],
  ['Dauer', 'deliveryDuration'],
  ['Von', 'deliveryTimeStart'],
  ['Bis', 'deliveryTimeEnd'],
  ['Firma', 'deliveryName'],
  ['Mobilnummer', 'deliveryPhone'],
  ['Liefertermin', 'deliveryDate'],
  ['Zeitfenster von', 'deliveryTimeStart'],
  ['Entladezeit', 'deliveryDuration'],
  ['Lieferschein-Nr.', 'orderRef'],
  ['Prio', 'priority'],
  ['Absender', undefined],
  ['Delivery', undefined],
  ['Sender', undefined],
  ['Favourite colour', undefined],
  ['Kolumn1', undefined],
  ['Fax', undefined],
])('%s is nearly %s', (header, field) => expect(orderHeaders.findSimilar(header)).toBe(field));

test('a near name is no exact one', () => {
  expect(orderHeaders.findExact('Delivry adress')).toBeUndefined();
  expect(contactHeaders.findSimilar('Adress (kund)')).toBe('address');
});

test.each([
  ['address', 'adress', 1],
  ['adrses', 'adress', 1],
  ['date', 'load', 3],
])('the edit distance of %s and %s is %i, up to the limit', (a, b, slips) => expect(editDistance(a, b, 2)).toBe(slips));

test('words in any order, without those that only join', () =>
  expect(wordKey('Address of the Delivery')).toBe(wordKey('delivery_address')));
