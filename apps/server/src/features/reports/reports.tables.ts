import type { JsonDefault, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Values from which a company calculates cost and emissions; without a row, the defaults. */
    report_assumptions: {
      company_id: string;
      currency: string;
      cost_per_km: number;
      cost_per_hour: number;
      /** Grams. */
      co2_per_km: number;
      tolerance_mins: number;
      /** Grams a kilometre of vehicles that differ, by driver. */
      vehicles: JsonDefault<Record<string, number>>;
      updated_at: UpdatedAt;
    };
  }
}
