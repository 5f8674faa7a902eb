import { languages } from '@roundsman/domain/languages';
import { firstDimension, isFieldOfDimensions } from '@roundsman/domain/load/load-dimensions';
import { describe, expect, it } from 'vitest';
import { dashboardTexts } from '../../../platform/i18n/dashboard-texts.fixture.ts';
import { matchHeaders } from './match-headers.ts';
import { readTemplate, type Template, writeTemplate } from './template.ts';
import { missingFields, uploadFieldsOf } from './upload-fields.ts';

const emptyTemplate: Template = { mapping: {}, fields: [] };

/** Returns whether a company without further load dimensions has a field. */
const isUsed = (field: string): boolean => isFieldOfDimensions([firstDimension], field);

describe('matching of columns to fields', () => {
  it('recognizes each header of UPL-07', () => {
    const stopTypes = ['Pickup', 'Delivery'].flatMap((stopType) =>
      [
        'Name',
        'Phone',
        'Email',
        'Address',
        'Latitude',
        'Longitude',
        'From',
        'To',
        'Duration',
        'Notes',
        'Time Windows',
        'Parking Time',
      ].map((part) => `${stopType} ${part}`),
    );
    const ofOrder = ['User Group', 'Depot', 'Delivery Category', 'Load', 'Priority', 'Types', 'Goods', 'Do Not Ring'];
    const rules = ['Allowed Drivers', 'Preferred Drivers', 'After Orders', 'Optional Value', 'Max Ride Time'];
    const days = ['Earliest Date', 'Latest Date', 'Preferred Date', 'Weekdays', 'Repeats'];
    const headers = ['Order Ref', 'Date', ...days, ...stopTypes, ...ofOrder, ...rules];
    const mapping = matchHeaders(headers, 'PDP', emptyTemplate);
    expect(Object.keys(mapping).sort()).toEqual(uploadFieldsOf('PDP', isUsed).toSorted());
    expect(mapping).toMatchObject({ timeStart: ['Pickup From'], deliveryTimeEnd: ['Delivery To'], types: ['Types'] });
  });

  it.each([
    [['Datum', 'Leveransadress', 'Hämtningsadress', 'Leveransnamn', 'Leverans från', 'Ordernummer', 'Vikt']],
    [
      [
        'Date de livraison',
        'Adresse de livraison',
        'Adresse d’enlèvement',
        'Nom du client',
        'Livraison de',
        'Numéro de commande',
        'Poids',
      ],
    ],
    [['DATE', 'delivery_address', 'PickupAddress', 'customer name', 'Delivery time from', 'Order No', 'weight']],
  ])('recognizes three languages: %j', ([date, delivery, pickup, name, from, ref, load]) => {
    const headers = [date, delivery, pickup, name, from, ref, load] as string[];
    expect(matchHeaders(headers, 'PDP', emptyTemplate)).toEqual({
      deliveryDate: [date],
      deliveryAddress: [delivery],
      pickupAddress: [pickup],
      deliveryName: [name],
      deliveryTimeStart: [from],
      orderRef: [ref],
      load: [load],
    });
  });

  it.each(languages)('recognizes the labels of the interface in %s', (language) => {
    const phrases = dashboardTexts('orders', language);
    const named = uploadFieldsOf('PDP', isUsed).map(
      (field) => [field, phrases[`upload.field.${field}`] as string] as const,
    );
    expect(
      matchHeaders(
        named.map(([, header]) => header),
        'PDP',
        emptyTemplate,
      ),
    ).toEqual(Object.fromEntries(named.map(([field, header]) => [field, [header]])));
  });

  it('matches unprefixed headers to the delivery, and no pickup of a Single Stop order (UPL-09)', () => {
    expect(matchHeaders(['Address', 'Phone', 'Pickup Address'], 'VRP', emptyTemplate)).toEqual({
      deliveryAddress: ['Address'],
      deliveryPhone: ['Phone'],
    });
  });

  it('prefers the saved template and uses each column once', () => {
    const template: Template = { mapping: { deliveryName: ['Ort'], orderRef: ['Gone'] }, fields: ['Phone'] };
    expect(matchHeaders(['Name', 'Ort', 'Phone', 'Ref'], 'VRP', template)).toEqual({
      deliveryName: ['Ort'],
      orderRef: ['Ref'],
    });
  });
});

describe('an address in several columns', () => {
  it.each([
    [
      ['Date', 'Street', 'Postcode', 'Town'],
      ['Street', 'Postcode', 'Town'],
    ],
    [
      ['Ort', 'PLZ', 'Hausnummer', 'Straße'],
      ['Straße', 'Hausnummer', 'PLZ', 'Ort'],
    ],
    [
      ['Lieferstraße', 'Liefer-PLZ', 'Lieferort'],
      ['Lieferstraße', 'Liefer-PLZ', 'Lieferort'],
    ],
    [
      ['Address', 'City', 'Zip code', 'Country'],
      ['Address', 'Zip code', 'City', 'Country'],
    ],
    [
      ['Rue', 'Code postal', 'Ville'],
      ['Rue', 'Code postal', 'Ville'],
    ],
    [
      ['Gata', 'Postnr', 'Postort'],
      ['Gata', 'Postnr', 'Postort'],
    ],
    [['Address', 'Street'], ['Address']],
    [['Street', 'State'], ['Street']],
  ])('is found by its parts in %j', (headers, columns) =>
    expect(matchHeaders(headers, 'VRP', emptyTemplate).deliveryAddress).toEqual(columns),
  );

  it('requires a street', () => {
    expect(matchHeaders(['Town', 'Postcode', 'Date'], 'VRP', emptyTemplate)).toEqual({ deliveryDate: ['Date'] });
  });

  it('is found for pickup and delivery', () => {
    const headers = ['Pickup Street', 'Pickup Town', 'Delivery Street', 'Delivery Town'];
    expect(matchHeaders(headers, 'PDP', emptyTemplate)).toEqual({
      pickupAddress: ['Pickup Street', 'Pickup Town'],
      deliveryAddress: ['Delivery Street', 'Delivery Town'],
    });
  });

  it('is not extended if the template maps one column', () => {
    const template: Template = { mapping: { deliveryAddress: ['Street'] }, fields: [] };
    expect(matchHeaders(['Street', 'Town'], 'VRP', template)).toEqual({ deliveryAddress: ['Street'] });
  });
});

describe('required columns (UPL-08, UPL-18)', () => {
  it('are the date and the addresses, the pickup only for Pickup and Delivery', () => {
    expect(missingFields({}, 'PDP')).toEqual(['deliveryDate', 'pickupAddress', 'deliveryAddress']);
    expect(missingFields({}, 'VRP')).toEqual(['deliveryDate', 'deliveryAddress']);
  });
  it('accept latitude and longitude instead of an address', () => {
    const mapping = { deliveryDate: ['d'], deliveryLat: ['a'], pickupLat: ['b'], pickupLng: ['c'] };
    expect(missingFields(mapping, 'PDP')).toEqual(['deliveryAddress']);
  });
});

describe('the saved template (UPL-13)', () => {
  const before: Template = { mapping: { pickupName: ['Från vem'], deliveryName: ['Namn'] }, fields: [] };
  it('is read like it was saved, and keeps pickup columns after a Single Stop upload', () => {
    const saved = writeTemplate(
      { mapping: { deliveryDate: ['Dag'], deliveryAddress: ['Gata', 'Ort'] }, fields: ['Floor'] },
      'VRP',
      before,
    );
    expect(saved).toMatchObject({ deliveryDate: { text: 'Dag', required: true }, Fields: '["Floor"]' });
    expect(readTemplate(saved)).toEqual({
      mapping: { deliveryDate: ['Dag'], pickupName: ['Från vem'], deliveryAddress: ['Gata', 'Ort'] },
      fields: ['Floor'],
    });
  });
  it('accepts plain texts and ignores unreadable entries', () => {
    expect(readTemplate({ orderRef: 'Ref', Fields: 'no json', load: 3 })).toEqual({
      mapping: { orderRef: ['Ref'] },
      fields: [],
    });
    expect(readTemplate(null)).toEqual(emptyTemplate);
  });
});
