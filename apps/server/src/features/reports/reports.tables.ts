import type { JsonDefault, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** What a company counts cost and emissions with; without a row, the defaults. */
    report_assumptions: {
      company_id: string;
      currency: string;
      cost_per_km: number;
      cost_per_hour: number;
      /** Grammes. */
      co2_per_km: number;
      tolerance_mins: number;
      /** Grammes a kilometre of those that differ, by driver. */
      vehicles: JsonDefault<Record<string, number>>;
      updated_at: UpdatedAt;
    };
  }
}
