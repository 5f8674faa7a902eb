import type { LoadDimension } from '@roundsman/domain/load/load-dimensions';
import { textCell } from '@roundsman/domain/upload/values/cell';
import { describe, expect, it } from 'vitest';
import { readVehicles, sheetFields, type SheetNames, vehicleTable } from './vehicle-sheet.ts';
import type { Vehicle } from './vehicle-values.ts';

const names: SheetNames = { field: (field) => `Field ${field}`, kind: (kind) => `kind ${kind.toLowerCase()}` };
const depots = [{ _id: 'north', name: 'North' }];
const van = {
  _id: 'v1',
  name: 'Van 1',
  plate: 'ABC 123',
  kind: 'VAN',
  skills: ['fridge', 'tail lift'],
  maxDistance: 120,
  costPerKm: 0.4,
  depotId: 'north',
  outOfService: [],
  note: null,
} as unknown as Vehicle;
const dimensions = [{ id: 'load', name: null, unit: 'kg' }] as unknown as readonly LoadDimension[];
const cells = (...rows: string[][]) => rows.map((row) => row.map(textCell));
const read = (headers: string[], ...rows: string[][]) =>
  readVehicles({ headers, rows: cells(...rows) }, { languages: [names], vehicles: [van], depots, dimensions });

describe('a spreadsheet of vehicles', () => {
  it('reads what was exported, and recognises the vehicle by its number plate', () => {
    const [headers = [], ...rows] = vehicleTable([van], names, depots).map((row) => row.map(String));
    expect(headers).toHaveLength(sheetFields.length);
    const [row] = read(headers, ...rows);
    expect(row?.before).toBe(van);
    expect(row?.problems).toEqual([]);
    expect(row?.values).toMatchObject({
      name: 'Van 1',
      kind: 'VAN',
      skills: ['fridge', 'tail lift'],
      depotId: 'north',
    });
    expect(row?.values).toMatchObject({ maxDistance: 120, costPerKm: 0.4, note: null });
  });

  it('reads headers and kinds in the user’s language and of the API, and leaves out other columns', () => {
    expect(read(['name', 'FIELD KIND', 'Colour'], ['Truck 2', 'Kind TRUCK', 'red'])).toEqual([
      { number: 1, values: { name: 'Truck 2', kind: 'TRUCK' }, before: null, problems: [] },
    ]);
  });

  it('reads quantities with their unit, in another unit of the measure too', () => {
    const headers = ['name', 'capacity', 'maxDistance', 'co2PerKm'];
    const [first, second] = read(headers, ['A', '1200 kg', '120 km', '180 g'], ['B', '1,2 t', '120', '']);
    expect(first).toMatchObject({ values: { capacity: 1200, maxDistance: 120, co2PerKm: 180 }, problems: [] });
    expect(second).toMatchObject({ values: { capacity: 1200, maxDistance: 120, co2PerKm: null }, problems: [] });
    expect(read(headers, ['C', '3 l', '0 km', '1 km'])[0]?.problems).toEqual(['capacity', 'maxDistance', 'co2PerKm']);
  });

  it('lists the fields that cannot be read, and a missing name', () => {
    const [first, second] = read(
      ['name', 'kind', 'maxStops', 'depotId'],
      ['Bike', 'boat', '1.5', 'Moon'],
      ['', 'CAR', '3', ''],
    );
    expect(first?.problems).toEqual(['kind', 'maxStops', 'depotId']);
    expect(second?.problems).toEqual(['name']);
  });

  it('changes a vehicle of the same name unless both have other number plates', () => {
    expect(read(['name'], ['van 1'])[0]?.before).toBe(van);
    expect(read(['name', 'plate'], ['Van 1', 'XYZ 9'])[0]?.before).toBeNull();
  });
});
