import type { FieldKind } from '@roundsman/domain/field-definition';
import { isCapacityField, loadFieldOf, type LoadDimension } from '@roundsman/domain/load/load-dimensions';
import { type Cell, isEmpty, numberReader, textReader } from '@roundsman/domain/upload/values/cell';
import { quantityReader } from '@roundsman/domain/upload/values/read-quantity';
import type { Sheet } from '@roundsman/domain/upload/sheet/sheet';
import { type VehicleField, vehicleFieldNames, vehicleFieldOf } from '@roundsman/domain/vehicle/fields';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { type VehicleKind, vehicleKinds } from '@roundsman/domain/vehicle/vehicle';
import type { Vehicle, VehicleValues } from './vehicle-values.ts';

/** Fields that a spreadsheet of vehicles has. Days out of service are periods, which no cell holds. */
export const sheetFields: readonly VehicleField[] = vehicleFieldNames.filter((field) => field !== 'outOfService');

/** Names in the user's language. */
export interface SheetNames {
  readonly field: (field: VehicleField) => string;
  readonly kind: (kind: VehicleKind) => string;
}

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** Returns vehicles as a table: the headers, then one row a vehicle. */
export function vehicleTable(
  vehicles: readonly Vehicle[],
  names: SheetNames,
  depots: readonly Named[],
): (string | number)[][] {
  const cellOf = (vehicle: Vehicle, field: VehicleField): string | number => {
    const value: unknown = vehicle[field];
    if (field === 'kind') return names.kind(vehicle.kind);
    if (field === 'depotId') return depots.find(({ _id }) => _id === vehicle.depotId)?.name ?? '';
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'number' || typeof value === 'string' ? value : '';
  };
  return [
    sheetFields.map((field) => names.field(field)),
    ...vehicles.map((vehicle) => sheetFields.map((field) => cellOf(vehicle, field))),
  ];
}

/** A row of an uploaded file. */
export interface VehicleRow {
  /** Number of the row below the headers, from 1. */
  readonly number: number;
  readonly values: VehicleValues;
  /** The vehicle that the row changes, by its number plate, else by its name; null: a new one. */
  readonly before: Vehicle | null;
  /** Fields whose cells cannot be read, or that are missing. */
  readonly problems: readonly VehicleField[];
}

/** Returns the field of each column; a header is a name in one of these languages, or that of the API. */
export function fieldsOfHeaders(headers: readonly string[], languages: readonly SheetNames[]): (VehicleField | null)[] {
  const plain = (text: string): string => text.trim().toLowerCase();
  return headers.map(
    (header) =>
      sheetFields.find((field) =>
        [field, ...languages.map((names) => names.field(field))].some((name) => plain(name) === plain(header)),
      ) ?? null,
  );
}

/** Reads the rows of a file. Rows of vehicles that exist change the fields that the file has. */
export function readVehicles(
  sheet: Pick<Sheet, 'headers' | 'rows'>,
  {
    languages,
    vehicles,
    depots,
    dimensions,
  }: {
    languages: readonly SheetNames[];
    vehicles: readonly Vehicle[];
    depots: readonly Named[];
    /** The loads, whose units '1200 kg' may name. */
    dimensions: readonly LoadDimension[];
  },
): VehicleRow[] {
  const columns = fieldsOfHeaders(sheet.headers, languages);
  const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
    Boolean(a) && a?.trim().toLowerCase() === b?.trim().toLowerCase();
  const readers = readersOf(languages, depots, dimensions);
  return sheet.rows.map((cells, index) => {
    const problems: VehicleField[] = [];
    const values: Record<string, unknown> = {};
    for (const [column, field] of columns.entries()) {
      if (field === null) continue;
      const cell = cells[column];
      const value = isEmpty(cell) || !cell ? emptyOf(field) : readers(field, cell);
      if (value === undefined) problems.push(field);
      else values[field] = value;
    }
    const read: VehicleValues = values;
    const before =
      vehicles.find(({ plate }) => same(plate, read.plate)) ??
      vehicles.find(({ name, plate }) => same(name, read.name) && (!plate || !read.plate)) ??
      null;
    if (!before && !read.name?.trim()) problems.push('name');
    return { number: index + 1, values: read, before, problems: [...new Set(problems)] };
  });
}

const emptyOf = (field: VehicleField): unknown => (field === 'skills' ? [] : field === 'kind' ? 'VAN' : null);

/** Returns a function that reads a cell of a field; undefined when it cannot be read. */
function readersOf(languages: readonly SheetNames[], depots: readonly Named[], dimensions: readonly LoadDimension[]) {
  return (field: VehicleField, cell: Cell): unknown => {
    const { text } = cell;
    const { kind, min = 0, max = 0 } = vehicleFieldOf(field);
    switch (kind) {
      case 'name':
      case 'text':
      case 'notes':
        return textReader(max)(cell);
      case 'vehicleKind':
        return isOneOf(vehicleKinds, text.toUpperCase())
          ? text.toUpperCase()
          : vehicleKinds.find((candidate) =>
              languages.some((names) => names.kind(candidate).toLowerCase() === text.toLowerCase()),
            );
      case 'skills':
        return text
          .split(/[,;]/)
          .map((tag) => tag.trim())
          .filter(Boolean);
      case 'depot':
        return depots.find(({ name }) => name.toLowerCase() === text.toLowerCase())?._id;
      case 'count': {
        const count = numberReader(min, 10_000)(cell);
        return count !== undefined && Number.isInteger(count) ? count : undefined;
      }
      case 'quantity':
      case 'km':
      case 'grams': {
        const quantity = quantityReader(unitOf(field, dimensions))(cell);
        return quantity !== undefined && quantity >= min ? quantity : undefined;
      }
      default:
        return numberReader(min, 1_000_000_000)(cell);
    }
  };
}

const units: Readonly<Partial<Record<FieldKind, string>>> = { km: 'km', grams: 'g' };

/** Returns the unit that a cell of a field may name; null: none. */
function unitOf(field: VehicleField, dimensions: readonly LoadDimension[]): string | null {
  if (isCapacityField(field)) return dimensions.find(({ id }) => id === loadFieldOf(field))?.unit ?? null;
  return units[vehicleFieldOf(field).kind] ?? null;
}
