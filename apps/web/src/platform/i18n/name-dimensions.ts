import { capacityFieldOf, dimensionLabel, type LoadDimension } from '@roundsman/domain/load/load-dimensions';

/** Phrases that name a load, by section: the part before its field. */
const loadPhrases: Readonly<Record<string, readonly string[]>> = {
  orders: ['column.', 'upload.field.'],
  contacts: ['field.'],
  'route-plans': ['order.'],
  'route-view': ['card.'],
};

/** Phrases about a capacity, which get the name of its dimension at their end. */
const capacityPhrases: Readonly<Record<string, readonly string[]>> = {
  drivers: ['field.'],
  vehicles: ['field.'],
  'route-plans': ['drivers.'],
  'route-view': ['editDriver.', 'rule.'],
};

/** Sections with phrases about loads or capacities. */
export const dimensionSections: readonly string[] = [
  ...new Set([...Object.keys(loadPhrases), ...Object.keys(capacityPhrases)]),
];

/** Returns whether a company defined its loads: it has a second dimension, or the first one has a name or a unit. */
export const hasOwnDimensions = (dimensions: readonly LoadDimension[]): boolean =>
  dimensions.length > 1 || dimensions.some(({ name, unit }) => name !== null || unit !== null);

/**
 * Puts the names of a company's load dimensions into the phrases of a section: 'Weight (kg)' for 'Load 2', and
 * 'Capacity: Weight (kg)' for 'Capacity 2'.
 */
export function nameDimensions(
  section: string,
  phrases: Readonly<Record<string, string>>,
  dimensions: readonly LoadDimension[],
): Record<string, string> {
  const named = { ...phrases };
  if (!hasOwnDimensions(dimensions)) return named;
  for (const dimension of dimensions) {
    for (const start of loadPhrases[section] ?? [])
      named[`${start}${dimension.id}`] = dimensionLabel(dimension, phrases[`${start}load`] ?? '');
    const { name, unit } = dimension;
    const label = name === null ? unit : dimensionLabel({ name, unit }, '');
    for (const start of capacityPhrases[section] ?? []) {
      const text = phrases[`${start}capacity`] ?? '';
      named[`${start}${capacityFieldOf[dimension.id]}`] = label === null ? text : `${text}: ${label}`;
    }
  }
  return named;
}
