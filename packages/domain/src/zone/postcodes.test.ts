import { expect, test } from 'vitest';
import { postcodeOf, readPostcodes } from './postcodes.ts';

const includes = (list: string, ...codes: string[]): boolean[] => {
  const read = readPostcodes(list);
  if ('problem' in read) throw new Error(read.problem);
  return codes.map(read.has);
};

test('a list has single postcodes, ranges and beginnings', () => {
  expect(includes('11120-11160, 113*\n 12345', '111 20', '11160', '11161', 'SE-113 99', '12345', '1112')).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(includes('111 20–111 60; D-69115', '11130', '69115', '69116')).toEqual([true, true, false]);
  expect(includes('SW1*, m5h 2n2', 'SW1A 1AA', 'SW2 1AA', 'M5H2N2')).toEqual([true, false, true]);
});

test('postcodes with a hyphen are no ranges, and can have ranges', () => {
  expect(includes('4000-123', '4000-123', '4000-124')).toEqual([true, false]);
  expect(includes('4000-001 – 4000-500', '4000-123', '4000-501')).toEqual([true, false]);
  expect(includes('4000-001-4000-500', '4000-123', '4000-501')).toEqual([true, false]);
  expect(includes('30-001-31-999, 00-950', '30-002', '31-564', '32-000', '00-950')).toEqual([true, true, false, true]);
  expect(includes('100-0001-100-0999', '100-0005', '〒101-0021')).toEqual([true, false]);
});

test('ranges of what is before the hyphen include the codes of Portugal and Japan, and no others', () => {
  expect(includes('4000-4099', '4050-123', '4100-001', '40501')).toEqual([true, false, false]);
  expect(includes('100 – 109', '101-0021', '110-0001', '10115')).toEqual([true, false, false]);
  expect(includes('30-0*, 100-*', '30-059', '30-159', '100-0005')).toEqual([true, false, true]);
});

test('the first part that is no postcode is named', () => {
  expect(readPostcodes('11120, north')).toEqual({ problem: 'north' });
  expect(readPostcodes('11160-11120')).toEqual({ problem: '11160-11120' });
  expect(readPostcodes('*')).toEqual({ problem: '*' });
  expect(readPostcodes(' , ')).toEqual({ problem: ',' });
});

test.each([
  ['Storgatan 3, 211 42 Malmö', '21142'],
  ['Storgatan 3 lgh 1101, 21142 Malmö, Sverige', '21142'],
  ['Städtle 49, 9490 Vaduz', '9490'],
  ['Hauptstr. 12345, D-69115 Heidelberg', '69115'],
  ['Rua Augusta 1, 1100-048 Lisboa', '1100048'],
  ['ul. Długa 12, 30-002 Kraków', '30002'],
  ['〒100-0005 東京都千代田区丸の内1-9-1', '1000005'],
  ['Av. Paulista 1578, São Paulo, 01310-200', '01310200'],
  ['10 Downing Street, London SW1A 2AA', 'SW1A2AA'],
  ['1 Grafton Street, Dublin D02 X285', 'D02X285'],
  ['1 Strand, NI1 000 Null Island', 'NI1000'],
  ['Damrak 1, 1012 LG Amsterdam', '1012LG'],
  ['Storgatan 3 lgh 1101, Malmö', null],
  ['Karl Johans gate 1, Oslo 0154', '0154'],
])('the postcode of %s is %s', (address, code) => expect(postcodeOf(address)).toBe(code));
