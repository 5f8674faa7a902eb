import type { TenantTx, Query } from '../../platform/db/handles.ts';

/**
 * Values from which a company calculates cost and emissions: factors in the currency, and grams, for each kilometre or
 * hour.
 */
export interface Assumptions {
  readonly currency: string;
  readonly costPerKm: number;
  readonly costPerHour: number;
  readonly co2PerKm: number;
  readonly toleranceMins: number;
  /** Grams a kilometre of vehicles that differ, by driver. */
  readonly vehicles: Readonly<Record<string, number>>;
}

/**
 * A diesel van of up to 3.5 t emits about 230 g CO₂ a kilometre: the average of the UK government's conversion factors
 * for company reporting, which range from 150 to 270 g by class. The costs are typical for Europe. Companies set their
 * own values.
 */
export const defaultAssumptions: Assumptions = {
  currency: 'EUR',
  costPerKm: 0.35,
  costPerHour: 25,
  co2PerKm: 230,
  toleranceMins: 15,
  vehicles: {},
};

export async function readAssumptions(q: Query, companyId: string): Promise<Assumptions> {
  const row = await q
    .selectFrom('report_assumptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return defaultAssumptions;
  return {
    currency: row.currency,
    costPerKm: row.cost_per_km,
    costPerHour: row.cost_per_hour,
    co2PerKm: row.co2_per_km,
    toleranceMins: row.tolerance_mins,
    vehicles: row.vehicles,
  };
}

export async function saveAssumptions({ q, companyId }: TenantTx, given: Assumptions, now: Date): Promise<void> {
  const row = {
    currency: given.currency,
    cost_per_km: given.costPerKm,
    cost_per_hour: given.costPerHour,
    co2_per_km: given.co2PerKm,
    tolerance_mins: given.toleranceMins,
    vehicles: JSON.stringify(given.vehicles),
    updated_at: now,
  };
  await q
    .insertInto('report_assumptions')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}
