import { existsSync } from 'node:fs';
import { mobile, personName } from './people.ts';
import { Random, readTownAddresses, sampleAddresses, type TownAddress } from '@roundsman/demo-town';
import { townFile } from './demo-region.ts';

/**
 * Returns a spreadsheet of tomorrow's orders without coordinates, to try the upload. Most addresses are complete, some are
 * short, a few have a typing error, and one does not exist. Undefined without the demo town.
 */
export function sampleSheet(dataDir: string, deliveryDate: string): string | undefined {
  if (!existsSync(townFile(dataDir))) return undefined;
  const random = new Random(7);
  const rows = sampleAddresses({ addresses: readTownAddresses() }, 40, 99).map((address, i) => [
    `SAMPLE-${i + 1}`,
    deliveryDate,
    personName(random),
    mobile(random),
    i === 11 ? 'Nowhere Alley 99' : written(address, i),
    random.chance(0.4) ? '09:00' : '',
    '',
    random.int(1, 4),
    8 + (i % 5) * 3,
  ]);
  const head = [
    'Order Ref',
    'Date',
    'Delivery Name',
    'Delivery Phone',
    'Delivery Address',
    'Delivery From',
    'Delivery To',
    'Load',
    'Weight kg',
  ];
  const cell = (value: string | number): string => (/[",\n]/.test(String(value)) ? `"${value}"` : String(value));
  // With a byte order mark, spreadsheet programs read UTF-8.
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function written({ street, houseNumber, postcode, city }: TownAddress, i: number): string {
  if (i % 5 === 1) return `${street} ${houseNumber}, ${city}`;
  if (i % 5 === 2) return `${houseNumber} ${street}, ${postcode} ${city}`;
  if (i % 13 === 3) return `${withSlip(street)} ${houseNumber}, ${postcode} ${city}`;
  return `${street} ${houseNumber}, ${postcode} ${city}`;
}

/** Swaps two letters. */
const withSlip = (street: string): string =>
  street.slice(0, 2) + (street[3] ?? '') + (street[2] ?? '') + street.slice(4);
