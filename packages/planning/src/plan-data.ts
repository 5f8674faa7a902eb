import type { CompanySettings } from '@roundsman/domain/company/settings';
import type { OpeningHours } from '@roundsman/domain/depot/opening-hours';
import type { Speed } from '@roundsman/domain/driver/driver';
import type { DriverBreak } from '@roundsman/domain/driver/driver-breaks';
import type { Loads } from '@roundsman/domain/load/load-dimensions';
import type { OrderStatus, PickupStatus, RoutePlanType, StopType } from '@roundsman/domain/order/order-status';
import type { Precedence } from '@roundsman/domain/order/precedence';
import type { OrderPriority } from '@roundsman/domain/order/priority';
import type { StopWindow } from '@roundsman/domain/order/stop-windows';
import type { StopRef } from '@roundsman/domain/route-plan/check-sequences';
import type { TimeOfDay } from '@roundsman/domain/units';
import type { RouteLimits, VehicleKind } from '@roundsman/domain/vehicle/vehicle';
import type { PlanningZone } from '@roundsman/domain/zone/zone';

/** Everything of a plan that its times depend on, besides travel and the present time. */
export interface PlanData {
  readonly type: RoutePlanType;
  /** YYYY-MM-DD */
  readonly deliveryDate: string;
  readonly settings: PlanningSettings;
  /** The routes to map, in their order on the timeline: all of the plan, or some. */
  readonly routes: readonly PlanningRoute[];
  /** The orders to map: all of the plan, or at least those on the routes. */
  readonly orders: readonly PlanningOrder[];
  /** The precedences among all orders of the plan, by their ids. */
  readonly precedences: readonly Precedence[];
  /** The company's zones. */
  readonly zones: readonly PlanningZone[];
}

/** The company's settings that planning uses. */
export type PlanningSettings = Pick<
  CompanySettings,
  | 'serviceTime'
  | 'parkingTime'
  | 'driverOvertime'
  | 'breakAfterMinutes'
  | 'loadDimensions'
  | 'goodsKinds'
  | 'incompatibleGoods'
  | 'allowLateStop'
  | 'preferredDriverMinutes'
>;

/** The fields of an order that planning uses, by their names in the API. Times are HH:mm, durations are minutes. */
export interface PlanningOrder extends Loads {
  readonly id: string;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
  readonly pickupAddress: string | null;
  readonly pickupLat: number | null;
  readonly pickupLng: number | null;
  readonly timeStart: string | null;
  readonly timeEnd: string | null;
  readonly pickupTimeWindows: readonly StopWindow[] | null;
  /** Null: the company's service time. */
  readonly pickupDuration: number | null;
  /** Null: the company's parking time. */
  readonly pickupParkingDuration: number | null;
  readonly deliveryAddress: string | null;
  readonly deliveryLat: number | null;
  readonly deliveryLng: number | null;
  readonly deliveryTimeStart: string | null;
  readonly deliveryTimeEnd: string | null;
  readonly deliveryTimeWindows: readonly StopWindow[] | null;
  readonly deliveryDuration: number | null;
  readonly deliveryParkingDuration: number | null;
  readonly requiredSkills: readonly string[];
  readonly priority: OrderPriority;
  /** The depot of its goods; null: they are everywhere. */
  readonly depotId: string | null;
  /** Ids of drivers; empty: everyone. */
  readonly allowedDrivers: readonly string[];
  /** Ids of drivers; empty: no preference. */
  readonly preferredDrivers: readonly string[];
  readonly goods: readonly string[];
  /** Of an order with a pickup; null: no limit. */
  readonly maxRideTime: number | null;
  /** Of an order without a pickup; null: the goods are ready. */
  readonly releaseTime: string | null;
  /** The driver's reports by stop. A stop without a report is missing. */
  readonly reports: Readonly<Partial<Record<StopType, StopReports>>>;
}

/** The reports about a stop in its order's log. Times are seconds on the plan's day; null where unknown. */
export interface StopReports {
  readonly arrivedAt: TimeOfDay | null;
  /** When the stop was finished, or its order ended without a visit. */
  readonly finishedAt: TimeOfDay | null;
  /** True when the driver has arrived at the stop or finished it there. */
  readonly isVisited: boolean;
}

/** A route of a plan with the fields that planning uses, by their names in the API. Times are HH:mm. */
export interface PlanningRoute {
  readonly id: string;
  readonly driverId: string;
  /** The depot where it starts; null for another start. */
  readonly startDepot: StartDepot | null;
  /** Null latitude or longitude: it starts at the first stop. */
  readonly startAddress: string | null;
  readonly startLat: number | null;
  readonly startLng: number | null;
  /** Null latitude or longitude: it ends at the last stop. */
  readonly endAddress: string | null;
  readonly endLat: number | null;
  readonly endLng: number | null;
  /** Null: the start or the end of the day. */
  readonly shiftStart: string | null;
  readonly shiftEnd: string | null;
  /** The fixed break; null: none. */
  readonly breakStart: string | null;
  readonly breakEnd: string | null;
  /** Breaks besides the fixed one. */
  readonly breaks: readonly DriverBreak[];
  readonly speed: Speed;
  /** The driver's limits on this plan. */
  readonly driver: DriverOnRoute;
  /** The vehicle's limits; null without a vehicle. */
  readonly vehicle: VehicleOnRoute | null;
  /** Depots where it can reload besides its start (`reloadDepotsOf`). */
  readonly reloadAt: readonly ReloadDepot[];
  /** True when the optimizer must not change it. */
  readonly locked: boolean;
  /** The stored stops. */
  readonly stops: readonly StopRef[];
  /** The first break and all breaks by the last timing. `breakTimes` is empty for a driver with the fixed break alone. */
  readonly storedBreak: ScheduledBreak | null;
  readonly storedBreakTimes: readonly ScheduledBreak[];
}

export interface StartDepot {
  readonly id: string;
  readonly openingHours: readonly OpeningHours[];
  /** Null: nothing is loaded before the departure, and a reload takes the company's service time. */
  readonly loadingMinutes: number | null;
}

export interface DriverOnRoute extends RouteLimits {
  /** Null: no limit. */
  readonly maxWorkingMinutes: number | null;
  /** True when the driver can return to the start to reload. */
  readonly reload: boolean;
  /** Null: no limit. */
  readonly maxReloads: number | null;
}

export interface VehicleOnRoute extends RouteLimits {
  readonly id: string;
  readonly kind: VehicleKind;
}

export interface ReloadDepot {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string | null;
}

/** A break as scheduled, in seconds from midnight of the plan's day. */
export interface ScheduledBreak {
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
}
