export interface ReportPeriod {
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly routePlanType?: 'VRP' | 'PDP' | undefined;
  readonly driver?: string | undefined;
}
