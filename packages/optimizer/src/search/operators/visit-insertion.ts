import type { Blinks } from '../../route/insertions/blinks.ts';
import { InsertionTable } from '../../route/insertions/insertion-table.ts';
import type { VisitLinks, VisitUnits } from '../../route/visit-links.ts';
import type { OperatorContext } from './operator.ts';

/**
 * Inserts all visits of a group that are on no route, on the days that cost the least together. Each visit is on
 * another day, so that the costs of its insertions add up.
 */
export class VisitInsertion {
  private readonly context: OperatorContext;
  private readonly visits: VisitLinks;
  /** Tables by day, and by vehicle where the driver matters; null where no group needs it. */
  private readonly byDay: InsertionTable;
  private readonly byVehicle: InsertionTable | null;
  private readonly vehicles: Int32Array;
  /** driver × days + day: the driver's vehicle on a day; −1: none. */
  private readonly vehicleOfDriver: Int32Array;
  private readonly days: number;
  private readonly chosen: Int32Array;
  private readonly trial: Int32Array;
  /** The entries of the cheapest choice. */
  private readonly entries: Int32Array;

  constructor(context: OperatorContext, visits: VisitLinks) {
    const { model } = context;
    this.context = context;
    this.visits = visits;
    const most = Math.max(...visits.groups.map(({ units }) => units.length));
    const hasDrivers = visits.groups.some(({ sameDriver }) => sameDriver !== null);
    this.days = model.lastDay + 1;
    this.byDay = new InsertionTable(most, this.days);
    this.byVehicle = hasDrivers ? new InsertionTable(most, model.vehicles) : null;
    this.vehicles = Int32Array.from({ length: model.vehicles }, (_, v) => v);
    this.vehicleOfDriver = new Int32Array(hasDrivers ? model.drivers * this.days : 0).fill(-1);
    if (hasDrivers)
      for (const v of this.vehicles) this.vehicleOfDriver[model.driver[v]! * this.days + model.day[v]!] = v;
    this.chosen = new Int32Array(most);
    this.trial = new Int32Array(most);
    this.entries = new Int32Array(most);
  }

  /**
   * Inserts the visits of a unit's group, if several of them are on no route and should be.
   * @returns false where nothing was inserted: the unit is alone, or no choice of days has room for all
   */
  insert(unit: number, blinks: Blinks, isFirst = false): boolean {
    const group = this.visits.openGroupOf(unit);
    if (!group?.choice) return false;
    const { prize } = this.context.model;
    if (group.units.some((member) => member >= 0 && prize[member]! < Number.POSITIVE_INFINITY)) return false;
    if (!this.choose(group, blinks, false) && !(isFirst && this.choose(group, blinks, true))) return false;
    this.insertChosen(group, blinks);
    return true;
  }

  /** Finds the cheapest choice of days and vehicles. @returns false where there is none */
  private choose(group: VisitUnits, blinks: Blinks, triesAll: boolean): boolean {
    const { insertions, model } = this.context;
    const { visits, byVehicle, chosen } = this;
    const hasDriver = group.sameDriver !== null && byVehicle !== null;
    const table = hasDriver ? byVehicle : this.byDay;
    const columnOf = hasDriver ? this.vehicles : model.day;
    chosen.set(visits.readDays(group));
    for (let visit = 0; visit < group.units.length; visit++) {
      if (chosen[visit]! < 0) insertions.tabulate(group.units[visit]!, table, visit, columnOf, triesAll, blinks);
    }
    return hasDriver ? this.chooseDriver(group, table) : this.chooseDays(group);
  }

  private chooseDays({ choice, units }: VisitUnits): boolean {
    const { byDay, days, chosen, entries } = this;
    const cost = choice!.cheapest(chosen, (visit, day) => (day < days ? byDay.cost[visit * days + day]! : Infinity));
    if (cost === Number.POSITIVE_INFINITY) return false;
    for (let visit = 0; visit < units.length; visit++) entries[visit] = visit * days + chosen[visit]!;
    return true;
  }

  /** Chooses one driver for all visits, or where that is only preferred perhaps several. */
  private chooseDriver(group: VisitUnits, table: InsertionTable): boolean {
    const { model } = this.context;
    const { chosen, trial, entries, days, vehicleOfDriver } = this;
    const before = this.visits.readDays(group).slice();
    let least = Number.POSITIVE_INFINITY;
    const attempt = (entryOf: (visit: number, day: number) => number): void => {
      trial.set(before);
      const costOf = (visit: number, day: number): number => {
        const entry = entryOf(visit, day);
        return entry < 0 ? Number.POSITIVE_INFINITY : table.cost[entry]!;
      };
      const cost = group.choice!.cheapest(trial, costOf);
      if (cost === Number.POSITIVE_INFINITY) return;
      const entriesOf = Array.from(before, (day, visit) => (day < 0 ? entryOf(visit, trial[visit]!) : -1));
      const price = group.sameDriver === 'preferred' ? this.priceOfDrivers(group, table, entriesOf) : 0;
      if (!(cost + price < least)) return;
      least = cost + price;
      chosen.set(trial);
      entries.set(entriesOf);
    };
    const served = this.visits.driverOf(group);
    for (let driver = 0; driver < model.drivers; driver++) {
      if (group.sameDriver === 'required' && served !== -1 && served !== driver) continue;
      attempt((visit, day) => {
        const v = day < days ? vehicleOfDriver[driver * days + day]! : -1;
        return v < 0 ? -1 : visit * table.columns + v;
      });
    }
    if (group.sameDriver === 'preferred') attempt((visit, day) => this.cheapestOn(table, visit, day));
    return least < Number.POSITIVE_INFINITY;
  }

  /** Returns the entry of the cheapest vehicle on a day; −1: none. */
  private cheapestOn(table: InsertionTable, visit: number, day: number): number {
    const { day: dayOf, vehicles } = this.context.model;
    let cheapest = -1;
    for (let v = 0; v < vehicles; v++) {
      const entry = visit * table.columns + v;
      if (dayOf[v] !== day || !(table.cost[entry]! < Number.POSITIVE_INFINITY)) continue;
      if (cheapest < 0 || table.cost[entry]! < table.cost[cheapest]!) cheapest = entry;
    }
    return cheapest;
  }

  private priceOfDrivers(group: VisitUnits, table: InsertionTable, entriesOf: readonly number[]): number {
    const { driver } = this.context.model;
    const drivers = new Set<number>();
    entriesOf.forEach((entry, visit) => {
      const v = entry < 0 ? this.visits.vehicleOf(group, visit) : table.vehicle[entry]!;
      if (v >= 0) drivers.add(driver[v]!);
    });
    return this.visits.changePrice * (drivers.size - 1);
  }

  /** Inserts the visits as chosen. Where a rule about drivers forbids one, it may go to another day or driver. */
  private insertChosen(group: VisitUnits, blinks: Blinks): void {
    const { insertions, undo, routes } = this.context;
    const table = group.sameDriver !== null && this.byVehicle !== null ? this.byVehicle : this.byDay;
    for (let visit = 0; visit < group.units.length; visit++) {
      const unit = group.units[visit]!;
      if (this.visits.vehicleOf(group, visit) >= 0) continue;
      insertions.take(table, this.entries[visit]!);
      if (!routes.links.allows(unit, insertions.bestVehicle)) insertions.findBest(unit, blinks);
      insertions.insertRespecting(unit, blinks, (v) => undo.save(routes, v));
    }
  }
}
