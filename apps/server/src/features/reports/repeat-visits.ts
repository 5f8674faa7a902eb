/** A customer that was visited more than once in a period. */
export interface CustomerVisits {
  readonly name: string | null;
  readonly address: string;
  /** At least 2. */
  readonly visits: number;
  /** Drivers who visited the customer. */
  readonly drivers: number;
  /** Visits by the driver of the visit before. */
  readonly sameDriver: number;
  /** The driver with the most visits. */
  readonly usualDriver: string;
  /** Seconds between the earliest and the latest time of day of an arrival. */
  readonly spreadSeconds: number;
}

/** Returns the figures of all customers together. */
export function totalOfCustomers(customers: readonly CustomerVisits[]) {
  const sum = (of: (customer: CustomerVisits) => number): number =>
    customers.reduce((total, customer) => total + of(customer), 0);
  return {
    customers: customers.length,
    oneDriver: customers.filter(({ drivers }) => drivers === 1).length,
    repeatVisits: sum(({ visits }) => visits - 1),
    sameDriver: sum(({ sameDriver }) => sameDriver),
    averageSpreadMins:
      customers.length === 0 ? null : minutes(sum(({ spreadSeconds }) => spreadSeconds) / customers.length),
    greatestSpreadMins:
      customers.length === 0
        ? null
        : minutes(customers.reduce((most, { spreadSeconds }) => Math.max(most, spreadSeconds), 0)),
  };
}

/** Returns seconds as whole minutes. */
export const minutes = (seconds: number): number => Math.round(seconds / 60);
