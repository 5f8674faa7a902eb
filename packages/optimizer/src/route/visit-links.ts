import type { DayChoice } from '../plan-rules/day-choice.ts';
import { driverChangePriceOf } from '../plan-rules/same-driver.ts';
import { dayChoicesOf } from '../plan-rules/visit-days.ts';
import type { Model } from './model.ts';
import type { RouteLists } from './route-lists.ts';

/** A group of visits in the numbers of a model. */
export interface VisitUnits {
  /** The unit of each visit; −1 for one of fixed steps. */
  readonly units: Int32Array;
  /** The vehicle whose fixed steps serve a visit; −1: none. */
  readonly fixedOn: Int32Array;
  /** Null where the rule about days is ignored. */
  readonly choice: DayChoice | null;
  readonly sameDriver: 'required' | 'preferred' | null;
  /** True when the day or the driver of a visit depends on the other visits. */
  readonly isLinked: boolean;
}

/** The days and drivers with which a visit may be inserted beside the other visits of its group. */
export class VisitLinks {
  readonly groups: readonly VisitUnits[];
  /** Group of each unit that depends on other visits, −1 for others; and its number in the group. */
  readonly groupOf: Int32Array;
  readonly visitOf: Int32Array;
  /** Price of each driver beyond the first where one is preferred. */
  readonly changePrice: number;
  /** True when some group has that price. */
  readonly arePriced: boolean;
  private readonly model: Model;
  private readonly lists: RouteLists;
  /** Of the last `select`: 1 for each day of the unit; the driver it needs, −1: any; drivers of its group. */
  private readonly days: Uint8Array;
  private driver = -1;
  private readonly hasDriver: Int32Array;
  private mark = 0;
  private drivers = 0;
  private isPriced = false;
  private readonly chosen: Int32Array;
  /** 1: the group has visits outside the subproblem, so that each visit keeps its day. */
  private readonly isSplit: Uint8Array;
  /**
   * The day and the driver that a visit of such a group keeps; −1: it has none, and may get one; −2: it must not get one.
   */
  private readonly keptDay: Int32Array;
  private readonly keptDriver: Int32Array;

  /** Returns null where no visit depends on others. */
  static for(model: Model, lists: RouteLists): VisitLinks | null {
    if (!model.problem.visitGroups?.length) return null;
    const links = new VisitLinks(model, lists);
    return links.groups.some(({ isLinked }) => isLinked) ? links : null;
  }

  private constructor(model: Model, lists: RouteLists) {
    const { problem, ignoredPlanRule } = model;
    const { visitGroups = [] } = problem;
    this.model = model;
    this.lists = lists;
    const choices = dayChoicesOf(problem);
    const units = new Map(model.unitIds.map((id, unit) => [id, unit]));
    const fixedOn = new Map(
      problem.vehicles.flatMap(({ prefix = [] }, v) => prefix.map(({ taskId }) => [taskId, v] as const)),
    );
    this.groups = visitGroups.map(({ orders, sameDriver = null }, group): VisitUnits => {
      const choice = ignoredPlanRule === 'visit-days' ? null : choices[group]!;
      const driver = ignoredPlanRule === 'same-driver' ? null : sameDriver;
      const hasChoice = choice !== null && orders.some((_, visit) => choice.daysOf(visit).length > 1);
      return {
        units: Int32Array.from(orders, (id) => units.get(id) ?? -1),
        fixedOn: Int32Array.from(orders, (id) => fixedOn.get(id) ?? -1),
        choice,
        sameDriver: driver,
        isLinked: hasChoice || driver !== null,
      };
    });
    this.groupOf = new Int32Array(model.units).fill(-1);
    this.visitOf = new Int32Array(model.units);
    this.groups.forEach(({ units: members, isLinked }, group) => {
      members.forEach((unit, visit) => {
        if (unit < 0 || !isLinked) return;
        this.groupOf[unit] = group;
        this.visitOf[unit] = visit;
      });
    });
    this.changePrice = driverChangePriceOf(problem);
    this.arePriced = this.changePrice > 0 && this.groups.some(({ sameDriver }) => sameDriver === 'preferred');
    this.days = new Uint8Array(model.lastDay + 1);
    this.hasDriver = new Int32Array(model.drivers);
    this.isSplit = new Uint8Array(this.groups.length);
    this.keptDay = new Int32Array(model.units).fill(-1);
    this.keptDriver = new Int32Array(model.units).fill(-1);
    this.chosen = new Int32Array(Math.max(0, ...this.groups.map(({ units: members }) => members.length)));
  }

  /** Returns the vehicle that serves a visit of a group; −1: none. */
  vehicleOf({ units, fixedOn }: VisitUnits, visit: number): number {
    const unit = units[visit]!;
    return unit < 0 ? fixedOn[visit]! : this.lists.routeOf[this.model.first[unit]!]!;
  }

  /** Reads the days of a group's visits, −1 for those on no route. @returns the array, which is used again */
  readDays(group: VisitUnits): Int32Array {
    const { chosen, model } = this;
    for (let visit = 0; visit < group.units.length; visit++) {
      const v = this.vehicleOf(group, visit);
      chosen[visit] = v < 0 ? -1 : model.day[v]!;
    }
    return chosen;
  }

  /**
   * Lets the visits of groups with visits outside a subproblem keep their days and drivers, because another thread may move those.
   * @param isInside 1 for the vehicles of the subproblem
   * @param unassigned its units without a vehicle; null: the subproblem is the whole
   */
  keepSplit(isInside: Uint8Array, unassigned: readonly number[] | null): void {
    const { isSplit, keptDay, keptDriver, groups, model } = this;
    isSplit.fill(0);
    if (unassigned === null) return;
    const mayInsert = new Set(unassigned);
    groups.forEach((group, index) => {
      const { units, isLinked, sameDriver } = group;
      if (!isLinked) return;
      const vehicles = Array.from(units, (_, visit) => this.vehicleOf(group, visit));
      const isWhole = vehicles.every((v, visit) => (v < 0 ? mayInsert.has(units[visit]!) : isInside[v] === 1));
      if (isWhole) return;
      isSplit[index] = 1;
      const mayPlace = vehicles.filter((v) => v < 0).length <= 1 && sameDriver === null;
      units.forEach((unit, visit) => {
        const v = vehicles[visit]!;
        if (unit < 0) return;
        keptDay[unit] = v >= 0 ? model.day[v]! : mayPlace ? -1 : -2;
        keptDriver[unit] = v >= 0 && sameDriver !== null ? model.driver[v]! : -1;
      });
    });
  }

  /** Returns whether a unit is a visit that depends on others, and a vehicle would change its day or kept driver. */
  isElsewhere(unit: number, vehicle: number): boolean {
    const group = this.groupOf[unit]!;
    if (group < 0) return false;
    const { day, driver, first } = this.model;
    const v = this.lists.routeOf[first[unit]!]!;
    if (v < 0 || day[v] !== day[vehicle]) return true;
    return this.isSplit[group] === 1 && this.keptDriver[unit]! >= 0 && driver[v] !== driver[vehicle];
  }

  /** Returns the group of a unit if it has several visits on no route; null otherwise. */
  openGroupOf(unit: number): VisitUnits | null {
    const index = this.groupOf[unit]!;
    if (index < 0 || this.isSplit[index] === 1) return null;
    const group = this.groups[index]!;
    let open = 0;
    for (let visit = 0; visit < group.units.length; visit++) if (this.vehicleOf(group, visit) < 0) open++;
    return open > 1 ? group : null;
  }

  /** Returns the driver of a group's visits; −1: none is served, −2: several. */
  driverOf(group: VisitUnits): number {
    let driver = -1;
    for (let visit = 0; visit < group.units.length; visit++) {
      const v = this.vehicleOf(group, visit);
      if (v < 0 || this.model.driver[v] === driver) continue;
      if (driver >= 0) return -2;
      driver = this.model.driver[v]!;
    }
    return driver;
  }

  /** Prepares `mayTake` and `addedPrice` for a unit. @returns false where nothing depends on other visits */
  select(unit: number): boolean {
    const index = this.groupOf[unit]!;
    if (index < 0) return false;
    const group = this.groups[index]!;
    const { choice, sameDriver } = group;
    const isSplit = this.isSplit[index] === 1;
    const kept = isSplit ? this.keptDay[unit]! : -1;
    if (kept !== -1) {
      this.days.fill(0);
      if (kept >= 0) this.days[kept] = 1;
    } else if (choice) choice.allowedDays(this.visitOf[unit]!, this.readDays(group), this.days);
    else this.days.fill(1);
    this.driver = -1;
    this.isPriced = sameDriver === 'preferred' && this.arePriced;
    if (isSplit && this.keptDriver[unit]! >= 0) this.driver = this.keptDriver[unit]!;
    else if (sameDriver === 'required') this.driver = this.driverOf(group);
    if (this.isPriced) this.markDrivers(group);
    return true;
  }

  private markDrivers(group: VisitUnits): void {
    const { hasDriver, model } = this;
    this.mark++;
    this.drivers = 0;
    for (let visit = 0; visit < group.units.length; visit++) {
      const v = this.vehicleOf(group, visit);
      if (v < 0 || hasDriver[model.driver[v]!] === this.mark) continue;
      hasDriver[model.driver[v]!] = this.mark;
      this.drivers++;
    }
  }

  /** Returns whether a vehicle may take the selected unit. */
  mayTake(v: number): boolean {
    const { model, driver } = this;
    return this.days[model.day[v]!] === 1 && (driver === -1 || model.driver[v] === driver);
  }

  /** Returns the price of a further driver if a vehicle takes the selected unit. */
  addedPrice(v: number): number {
    if (!this.isPriced || this.drivers === 0 || this.hasDriver[this.model.driver[v]!] === this.mark) return 0;
    return this.changePrice;
  }
}
