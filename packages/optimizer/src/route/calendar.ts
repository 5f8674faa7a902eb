import type { Day } from '../problem/days.ts';
import type { Job, Problem, Shipment, Vehicle } from '../problem/problem.ts';
import { dayOf, driversOf } from '../plan-rules/subjects.ts';
import { dayChoicesOf, lastDayOf } from '../plan-rules/visit-days.ts';

/** Days in a word of bits. */
const BITS = 32;

/** The days of a problem: those of its vehicles, and on which each order may be served. */
export class Calendar {
  readonly day: Int32Array;
  readonly driver: Int32Array;
  readonly drivers: number;
  readonly lastDay: Day;
  readonly hasDays: boolean;
  /** True when no unit can be served on several days with vehicles. Known after `daysOf`. */
  areDaysFixed = false;
  /** True when the work of drivers is limited over several days. */
  readonly limitsWork: boolean;
  private readonly problem: Problem;
  /** A bit for each day with vehicles on which a unit may be served, `words` numbers a unit. */
  private dayBits = new Int32Array(0);
  private words = 1;
  private unitDays: readonly (ReadonlySet<Day> | null)[] = [];
  /** Group of visits of each unit, −1: none. */
  private group = new Int32Array(0);
  /** True when a rule depends on who drives. */
  private readonly isAboutDrivers: boolean;

  constructor(problem: Problem) {
    const { vehicles, drivers = [], visitGroups = [] } = problem;
    this.problem = problem;
    this.day = Int32Array.from(vehicles, dayOf);
    this.hasDays = this.day.some((day) => day !== this.day[0]);
    this.lastDay = lastDayOf(problem);
    this.driver = new Int32Array(vehicles.length);
    const members = driversOf(problem);
    members.forEach(({ vehicles: indexes }, driver) => {
      for (const v of indexes) this.driver[v] = driver;
    });
    this.drivers = members.length;
    this.limitsWork = drivers.some(({ workLimits = [] }) => workLimits.length > 0);
    this.isAboutDrivers =
      visitGroups.some(({ sameDriver }) => sameDriver) ||
      drivers.some(({ workLimits = [], minRestSeconds }) => workLimits.length > 0 || (minRestSeconds ?? 0) > 0);
  }

  /** Returns the days on which each order may be served, those of its visit included; null: any. */
  daysOf(orders: readonly (Job | Shipment)[]): (ReadonlySet<Day> | null)[] {
    const { visitGroups = [] } = this.problem;
    const choices = dayChoicesOf(this.problem);
    const daysOfVisits = new Map(
      visitGroups.flatMap((group, at) =>
        group.orders.map((id, visit) => [id, new Set(choices[at]!.daysOf(visit))] as const),
      ),
    );
    const daysOfOrders = orders.map(
      ({ id, days }) => daysOfVisits.get(id) ?? (days === undefined ? null : new Set(days)),
    );
    this.unitDays = daysOfOrders;
    this.readBits(orders, daysOfOrders);
    return daysOfOrders;
  }

  /** Returns the days on which a unit may be served; null: any. */
  daysOfUnit(unit: number): ReadonlySet<Day> | null {
    return this.unitDays[unit] ?? null;
  }

  private readBits(orders: readonly (Job | Shipment)[], daysOfOrders: readonly (ReadonlySet<Day> | null)[]): void {
    const days = [...new Set(this.day)];
    this.words = Math.ceil(days.length / BITS);
    this.dayBits = new Int32Array(this.words * orders.length);
    daysOfOrders.forEach((daysOfOrder, unit) => {
      days.forEach((day, at) => {
        if (daysOfOrder === null || daysOfOrder.has(day))
          this.dayBits[unit * this.words + Math.floor(at / BITS)]! |= 1 << (at % BITS);
      });
    });
    this.areDaysFixed = daysOfOrders.every(
      (daysOfOrder) => days.filter((day) => daysOfOrder === null || daysOfOrder.has(day)).length <= 1,
    );
    const groups = new Map(
      (this.problem.visitGroups ?? []).flatMap(({ orders: ids }, at) => ids.map((id) => [id, at] as const)),
    );
    this.group = Int32Array.from(orders, ({ id }) => groups.get(id) ?? -1);
  }

  /** Returns whether two units may be served on one day, by their days and as visits of different groups. */
  mayMeet(unit: number, other: number): boolean {
    const { dayBits, words, group } = this;
    if (group[unit]! >= 0 && group[unit] === group[other]) return unit === other;
    for (let word = 0; word < words; word++)
      if ((dayBits[unit * words + word]! & dayBits[other * words + word]!) !== 0) return true;
    return false;
  }

  /** Returns the vehicles without their drivers where no rule depends on them, so that more of them are alike. */
  distinguished(vehicles: readonly Vehicle[]): readonly Vehicle[] {
    if (this.isAboutDrivers) return vehicles;
    return vehicles.map((vehicle) => (vehicle.driver === undefined ? vehicle : { ...vehicle, driver: undefined }));
  }
}
