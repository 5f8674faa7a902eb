import type { JsonDefault, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Values of a company's reports beside the prices in its settings; without a row, the defaults. */
    report_assumptions: {
      company_id: string;
      tolerance_mins: number;
      /** Grams a kilometre of vehicles that differ, by driver. */
      vehicles: JsonDefault<Record<string, number>>;
      updated_at: UpdatedAt;
    };
  }
}
