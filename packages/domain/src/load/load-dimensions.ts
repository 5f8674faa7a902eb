import { isOneOf, tableOf } from '../typed-tables.ts';

/**
 * Fields of an order with its load, one for each dimension that a company can define: kilograms, pallets, cubic metres.
 * Every company has the first.
 */
export const loadFields = ['load', 'load2', 'load3', 'load4'] as const;
export type LoadField = (typeof loadFields)[number];

/** Fields of a driver or a vehicle with the capacity in each dimension. */
export const capacityFields = ['capacity', 'capacity2', 'capacity3', 'capacity4'] as const;
export type CapacityField = (typeof capacityFields)[number];

/** The field with the capacity for each load. */
export const capacityFieldOf: Readonly<Record<LoadField, CapacityField>> = {
  load: 'capacity',
  load2: 'capacity2',
  load3: 'capacity3',
  load4: 'capacity4',
};

export const isLoadField = (field: string): field is LoadField => isOneOf(loadFields, field);
export const isCapacityField = (field: string): field is CapacityField => isOneOf(capacityFields, field);

/** Returns the load whose capacity a field limits. */
export const loadFieldOf = (capacity: CapacityField): LoadField =>
  loadFields[capacityFields.indexOf(capacity)] ?? 'load';

/** Loads of an order; null: it has none in that dimension. */
export type Loads = Readonly<Record<LoadField, number | null>>;
/** Capacities of a driver or a vehicle; null is no limit. */
export type Capacities = Readonly<Record<CapacityField, number | null>>;

/** A dimension of loads. */
export interface LoadDimension {
  /** The field of orders with this load. It stays when the dimension is renamed or moved. */
  readonly id: LoadField;
  /** Null only for the first, which is then called "Load" in the reader's language. */
  readonly name: string | null;
  readonly unit: string | null;
  /** Decimals that are shown and can be typed, 0…3; null: all. */
  readonly decimals: number | null;
}

export const maxLoadDimensions = loadFields.length;
export const maxDimensionName = 40;
export const maxDimensionUnit = 12;
export const maxLoadDecimals = 3;

/** The only dimension of a company that defined none. */
export const firstDimension: LoadDimension = { id: 'load', name: null, unit: null, decimals: null };

/** Returns the fields of a dimension that the company does not have yet; null when it has all. */
export const findFreeLoadField = (dimensions: readonly LoadDimension[]): LoadField | null =>
  loadFields.find((field) => !dimensions.some(({ id }) => id === field)) ?? null;

/** Returns whether a field of an order, a driver or a vehicle is in use. Only loads and capacities may be unused. */
export function isFieldOfDimensions(dimensions: readonly LoadDimension[], field: string): boolean {
  const load = isCapacityField(field) ? loadFieldOf(field) : field;
  return !isLoadField(load) || dimensions.some(({ id }) => id === load);
}

/** Returns the name of a dimension with its unit, such as `Weight (kg)`. `load` is the word for a load in the reader's language. */
export const dimensionLabel = ({ name, unit }: Pick<LoadDimension, 'name' | 'unit'>, load: string): string =>
  unit ? `${name ?? load} (${unit})` : (name ?? load);

/** Returns the header of a dimension in spreadsheets, such as `Weight kg`. */
export const dimensionHeader = ({ name, unit }: Pick<LoadDimension, 'name' | 'unit'>, load: string): string =>
  unit ? `${name ?? load} ${unit}` : (name ?? load);

/** Returns an amount with at most the dimension's decimals. */
export const roundAmount = ({ decimals }: Pick<LoadDimension, 'decimals'>, amount: number): number =>
  decimals === null ? amount : Number(amount.toFixed(decimals));

/** Returns an amount with its unit, such as `12.5 kg`. */
export const amountText = (
  dimension: Pick<LoadDimension, 'unit' | 'decimals'>,
  amount: number,
  formatNumber: (amount: number) => string = String,
): string => {
  const text = formatNumber(roundAmount(dimension, amount));
  return dimension.unit ? `${text} ${dimension.unit}` : text;
};

/** A load of an order as the driver app and the order page show it. */
export interface ShownLoad {
  /** Null: "Load" in the reader's language. */
  readonly name: string | null;
  readonly unit: string | null;
  readonly value: number;
}

/** Returns the loads that an order has, in the company's order of dimensions. */
export const shownLoads = (dimensions: readonly LoadDimension[], loads: Loads): ShownLoad[] =>
  dimensions.flatMap((dimension) => {
    const value = loads[dimension.id];
    const { name, unit } = dimension;
    return value === null ? [] : [{ name, unit, value: roundAmount(dimension, value) }];
  });

/** Returns a load as people read it, such as `12.5 kg`. */
export const shownAmount = ({ unit, value }: ShownLoad, formatNumber: (amount: number) => string = String): string =>
  unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);

/** Returns the loads of an order as texts, such as `Weight 12.5 kg`. `load` is the word for a load in the reader's language. */
export const loadTexts = (dimensions: readonly LoadDimension[], loads: Loads, load: string): string[] =>
  shownLoads(dimensions, loads).map((shown) => `${shown.name ?? load} ${shownAmount(shown)}`);

/**
 * Returns the loads of an order for the optimizer: one number, or one for each of the company's dimensions where it has
 * several.
 */
export function loadForOptimizer(dimensions: readonly LoadDimension[], loads: Loads): number | number[] {
  return dimensions.length > 1 ? dimensions.map(({ id }) => loads[id] ?? 0) : (loads.load ?? 0);
}

/** Returns the load of nothing for the optimizer. */
export const noLoad = (dimensions: readonly LoadDimension[]): number | number[] =>
  dimensions.length > 1 ? dimensions.map(() => 0) : 0;

/** Returns the capacities for the optimizer, in the same form as loads. */
export function capacityForOptimizer(
  dimensions: readonly LoadDimension[],
  capacities: Capacities,
): number | null | (number | null)[] {
  return dimensions.length > 1 ? dimensions.map(({ id }) => capacities[capacityFieldOf[id]]) : capacities.capacity;
}

/** Returns the names of the optimizer's dimensions; undefined for a company with one. */
export const dimensionNames = (dimensions: readonly LoadDimension[]): readonly string[] | undefined =>
  dimensions.length > 1 ? dimensions.map(({ id }) => id) : undefined;

/** A step as the optimizer returns it. */
interface LoadedStep {
  readonly load: number;
  readonly loads?: readonly number[] | undefined;
}

/** Returns the load on board after a step by dimension; null for a company with one dimension. */
export const loadsOfStep = (
  dimensions: readonly LoadDimension[],
  { loads }: LoadedStep,
): Partial<Record<LoadField, number>> | null =>
  dimensions.length > 1
    ? Object.fromEntries(
        loadFields.flatMap((field) => {
          const index = dimensions.findIndex(({ id }) => id === field);
          return index < 0 ? [] : [[field, loads?.[index] ?? 0]];
        }),
      )
    : null;

/** Sums of amounts such as 0.1 + 0.2 exceed a limit by less than this. */
const tolerance = 1e-9;

/**
 * Returns the rules that a step breaks, where `capacity` names the dimension: `capacity2` for the second. A company
 * with one dimension has `capacity` only.
 */
export function namedRules(
  rules: readonly string[],
  step: LoadedStep,
  dimensions: readonly Pick<LoadDimension, 'id'>[],
  capacities: Capacities,
): string[] {
  if (dimensions.length < 2 || !rules.includes('capacity')) return [...rules];
  const broken = dimensions.flatMap(({ id }, i) => {
    const limit = capacities[capacityFieldOf[id]];
    return limit !== null && (step.loads?.[i] ?? 0) > limit + tolerance ? [capacityFieldOf[id]] : [];
  });
  return rules.flatMap((rule) => (rule === 'capacity' && broken.length > 0 ? broken : [rule]));
}

/** The greatest load on a route and the capacity, in one dimension. */
export interface Fill {
  readonly dimension: LoadDimension;
  readonly peak: number;
  readonly capacity: number | null;
}

/** Returns how full a route is in each dimension, the fullest first. Dimensions without a limit come last. */
export function fillsOf(
  dimensions: readonly LoadDimension[],
  peaks: Partial<Readonly<Record<LoadField, number>>>,
  capacities: Capacities,
): Fill[] {
  const shareOf = ({ peak, capacity }: Fill): number =>
    capacity === null ? -1 : capacity > 0 ? peak / capacity : peak > 0 ? Number.POSITIVE_INFINITY : 0;
  return dimensions
    .map((dimension) => ({
      dimension,
      peak: peaks[dimension.id] ?? 0,
      capacity: capacities[capacityFieldOf[dimension.id]],
    }))
    .toSorted((left, right) => {
      const [a, b] = [shareOf(left), shareOf(right)];
      return a === b ? 0 : b - a;
    });
}

export const isOverfull = ({ peak, capacity }: Fill): boolean => capacity !== null && peak > capacity + tolerance;

/** Returns the greatest load of a route's steps, by dimension. */
export const peaksOf = (
  dimensions: readonly LoadDimension[],
  steps: readonly LoadedStep[],
): Partial<Record<LoadField, number>> =>
  Object.fromEntries(
    dimensions.map(({ id }, i) => [
      id,
      steps.reduce((peak, step) => Math.max(peak, i === 0 ? step.load : (step.loads?.[i] ?? 0)), 0),
    ]),
  );

export const noLoads: Loads = tableOf(loadFields, () => null);
export const noCapacities: Capacities = tableOf(capacityFields, () => null);
