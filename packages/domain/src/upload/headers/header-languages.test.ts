import { expect, test } from 'vitest';
import { matchColumns, type Mapping } from './match-columns.ts';
import { type UploadField, uploadFields } from '../rows/order-fields.ts';
import { orderHeaders } from './order-headers.ts';

const all = new Set(uploadFields);
const match = (headers: readonly string[]): Mapping<UploadField> =>
  matchColumns(headers, all, orderHeaders, { mapping: {}, fields: [] });

/** Headers of the same columns, as people write them in each language. */
test.each([
  [
    'Portuguese',
    'N.º encomenda',
    'Data de entrega',
    'Cliente',
    'Telemóvel',
    'Morada',
    'Desde',
    'Até',
    'Observações',
    'Peso',
  ],
  ['Brazilian', 'Pedido', 'Data', 'Nome do cliente', 'Celular', 'Endereço', 'Hora início', 'Hora fim', 'Obs.', 'Qtde'],
  [
    'Spanish',
    'Nº de pedido',
    'Fecha de entrega',
    'Nombre',
    'Teléfono',
    'Dirección',
    'Hora inicio',
    'Hora fin',
    'Observaciones',
    'Bultos',
  ],
  [
    'Italian',
    'Numero ordine',
    'Data di consegna',
    'Destinatario',
    'Cellulare',
    'Indirizzo',
    'Dalle ore',
    'Alle ore',
    'Note',
    'Colli',
  ],
  [
    'Dutch',
    'Ordernummer',
    'Leverdatum',
    'Klantnaam',
    'Telefoonnummer',
    'Adres',
    'Tijd van',
    'Tijd tot',
    'Opmerkingen',
    'Aantal',
  ],
  ['Danish', 'Ordrenr.', 'Leveringsdato', 'Kundenavn', 'Tlf.', 'Adresse', 'Fra kl.', 'Til kl.', 'Bemærkninger', 'Vægt'],
  [
    'Norwegian',
    'Ordrenummer',
    'Leveringsdato',
    'Mottaker',
    'Mobilnummer',
    'Gateadresse',
    'Tidligst',
    'Senest',
    'Merknad',
    'Vekt',
  ],
  [
    'Polish',
    'Numer zamówienia',
    'Data dostawy',
    'Odbiorca',
    'Nr telefonu',
    'Adres dostawy',
    'Godzina od',
    'Godzina do',
    'Uwagi',
    'Waga',
  ],
  [
    'English of planners',
    'Order #',
    'Scheduled Date',
    'Contact Name',
    'contact_phone',
    'Full address',
    'TW From',
    'TW To',
    'Driver notes',
    'Qty',
  ],
])('%s headers are matched to their fields', (_language, ref, date, name, phone, address, from, to, notes, load) => {
  const headers = [ref, date, name, phone, address, from, to, notes, load];
  expect(match(headers)).toEqual({
    orderRef: [ref],
    deliveryDate: [date],
    deliveryName: [name],
    deliveryPhone: [phone],
    deliveryAddress: [address],
    deliveryTimeStart: [from],
    deliveryTimeEnd: [to],
    deliveryNotes: [notes],
    load: [load],
  });
});

test.each([
  ['Portuguese', ['Rua', 'Número da porta', 'Código postal', 'Localidade']],
  ['Spanish', ['Calle', 'Número de casa', 'Código postal', 'Población']],
  ['Italian', ['Via', 'Civico', 'CAP', 'Comune']],
  ['Dutch', ['Straat', 'Huisnummer', 'Postcode', 'Plaats']],
  ['Danish', ['Vejnavn', 'Husnr.', 'Postnr.', 'By']],
  ['Norwegian', ['Gate', 'Husnummer', 'Postnummer', 'Poststed']],
  ['Polish', ['Ulica', 'Nr domu', 'Kod pocztowy', 'Miasto']],
  ['English of planners', ['address_street', 'address_number', 'address_postalcode', 'address_city']],
])('%s parts of an address are put together', (_language, headers) =>
  expect(match(headers.toReversed()).deliveryAddress).toEqual(headers),
);

test.each([
  ['Portuguese', 'Morada de recolha', 'Morada de entrega'],
  ['Spanish', 'Dirección de recogida', 'Dirección de entrega'],
  ['Italian', 'Indirizzo di ritiro', 'Indirizzo di consegna'],
  ['Dutch', 'Ophaaladres', 'Afleveradres'],
  ['Danish', 'Afhentningsadresse', 'Leveringsadresse'],
  ['Norwegian', 'Henteadresse', 'Leveringsadresse'],
  ['Polish', 'Adres odbioru', 'Adres dostawy'],
  ['Transfers', 'Transfer-from Address', 'Transfer-to Address'],
])('%s pickups and deliveries are distinguished', (_language, pickup, delivery) =>
  expect(match([pickup, delivery])).toEqual({ pickupAddress: [pickup], deliveryAddress: [delivery] }),
);

test('the number of a house is no address', () => {
  for (const header of ['address_number', 'Address no.', 'Adressnummer', 'Address Nr'])
    expect(match([header, 'Date']).deliveryAddress, header).toBeUndefined();
});

test('"Time Window From" is the start of the window, and no window of the sender', () => {
  expect(match(['Time Window From', 'Time Window To', 'Delivery Time Windows'])).toEqual({
    deliveryTimeStart: ['Time Window From'],
    deliveryTimeEnd: ['Time Window To'],
    deliveryTimeWindows: ['Delivery Time Windows'],
  });
});

test('"No." is the number of an order', () => {
  expect(match(['No.', 'Day', 'Street', 'Town'])).toEqual({
    orderRef: ['No.'],
    deliveryDate: ['Day'],
    deliveryAddress: ['Street', 'Town'],
  });
  // Beside a column with a fuller name it numbers the rows.
  expect(match(['No.', 'Order number', 'Date'])).toEqual({ orderRef: ['Order number'], deliveryDate: ['Date'] });
});
