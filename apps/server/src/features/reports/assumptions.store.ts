import { type Prices, priceFields, priceNames } from '@roundsman/domain';
import { pick } from '@roundsman/domain/typed-tables';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { mergeSettings, readSettings } from '../settings/index.ts';

/** Values from which cost and emissions are calculated. */
export interface Assumptions {
  readonly currency: string;
  /** The company's prices, with which plans are calculated too. */
  readonly prices: Prices;
  readonly toleranceMins: number;
  /** Grams a kilometre of drivers whose vehicles differ, by the driver's id. */
  readonly co2PerKmByDriver: Readonly<Record<string, number>>;
}

/** Values that `PUT /reports/assumptions` sets. */
export interface AssumptionChanges {
  readonly currency: string;
  readonly costPerKm: number;
  readonly costPerHour: number;
  readonly co2PerKm: number;
  readonly toleranceMins: number;
  readonly co2PerKmByDriver: Readonly<Record<string, number>>;
}

/**
 * Prices of routes for which neither the vehicle nor the company has any. A diesel van of up to 3.5 t emits about 230 g
 * CO₂ a kilometre: the average of the UK government's conversion factors for company reporting, which range from 150 to
 * 270 g by class. The costs are typical for Europe.
 */
const estimates = { costPerKm: 0.35, costPerHour: 25, co2PerKm: 230 };

const defaultTolerance = 15;

export async function readAssumptions(q: Query, companyId: string): Promise<Assumptions> {
  const settings = await readSettings({ q, companyId });
  const row = await q
    .selectFrom('report_assumptions')
    .select(['tolerance_mins', 'vehicles'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    currency: settings.currency,
    prices: pick(settings, priceFields),
    toleranceMins: row?.tolerance_mins ?? defaultTolerance,
    co2PerKmByDriver: row?.vehicles ?? {},
  };
}

export async function saveAssumptions(
  { q, companyId }: TenantTx,
  { toleranceMins, co2PerKmByDriver, currency, co2PerKm, ...costs }: AssumptionChanges,
  now: Date,
): Promise<void> {
  const shown = shownPrices(await readAssumptions(q, companyId));
  const haveCostsChanged = costs.costPerKm !== shown.costPerKm || costs.costPerHour !== shown.costPerHour;
  // Unchanged estimates do not become prices, with which plans would show a cost.
  await mergeSettings(q, companyId, {
    currency,
    ...(haveCostsChanged && costs),
    ...(co2PerKm !== shown.co2PerKm && { co2PerKm }),
  });
  const row = { tolerance_mins: toleranceMins, vehicles: JSON.stringify(co2PerKmByDriver), updated_at: now };
  await q
    .insertInto('report_assumptions')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Returns prices with estimates where none are known. */
export function withEstimates(prices: Prices): Prices {
  const { costPerKm, costPerHour, co2PerKm } = estimates;
  const isPriced = priceNames.some((name) => prices[name] !== null);
  return { ...prices, ...(!isPriced && { costPerKm, costPerHour }), co2PerKm: prices.co2PerKm ?? co2PerKm };
}

/** Returns the company's values as the API shows them, with estimates where nothing is known. */
export function shownPrices({ prices }: Assumptions): { costPerKm: number; costPerHour: number; co2PerKm: number } {
  const { costPerKm, costPerHour, co2PerKm } = withEstimates(prices);
  return { costPerKm: costPerKm ?? 0, costPerHour: costPerHour ?? 0, co2PerKm: co2PerKm ?? 0 };
}
