import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mobile, personName } from './people.ts';
import { Random } from './random.ts';

/** The addresses of the sample, as people write them: beside the town's extract. */
export const sampleFile = (dataDir: string): string => join(dataDir, 'demo', 'sample-addresses.json');

export interface SampleAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
}

const kept = z.array(z.object({ street: z.string(), houseNumber: z.string(), postcode: z.string(), city: z.string() }));

/**
 * A sheet of orders for tomorrow whose addresses have no coordinates, to try the upload with: most are written in full, some
 * briefly, a few with a slip, and one is in no town. Undefined where there is no demo town.
 */
export async function sampleSheet(dataDir: string, deliveryDate: string): Promise<string | undefined> {
  const text = await readFile(sampleFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const random = new Random(7);
  const rows = kept
    .parse(JSON.parse(text))
    .map((address, i) => [
      `SAMPLE-${i + 1}`,
      deliveryDate,
      personName(random),
      mobile(random),
      i === 11 ? 'Nowhere Alley 99' : written(address, i),
      random.chance(0.4) ? '09:00' : '',
      '',
      random.int(1, 4),
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
  ];
  const cell = (value: string | number): string => (/[",\n]/.test(String(value)) ? `"${value}"` : String(value));
  // The mark at the start makes spreadsheets read it as UTF-8.
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function written({ street, houseNumber, postcode, city }: SampleAddress, i: number): string {
  if (i % 5 === 1) return `${street} ${houseNumber}, ${city}`;
  if (i % 5 === 2) return `${houseNumber} ${street}, ${postcode} ${city}`;
  if (i % 13 === 3) return `${withSlip(street)} ${houseNumber}, ${postcode} ${city}`;
  return `${street} ${houseNumber}, ${postcode} ${city}`;
}

/** Two letters change places. */
const withSlip = (street: string): string =>
  street.slice(0, 2) + (street[3] ?? '') + (street[2] ?? '') + street.slice(4);
