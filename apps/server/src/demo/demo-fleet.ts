import { type CompanySettings, defaultSettings, firstDimension, weekdays } from '@roundsman/domain';
import type { Place } from './demo-places.ts';

/** The demo town at 0° N 0° E has Greenwich time all year. */
export const timeZone = 'Africa/Abidjan';

/** Drivers of the demo company. Without a fixed break they take one when it suits the route. */
export const demoDrivers = [
  { name: 'Marta Silva', skills: ['cold'], capacity: 40, capacity2: 600, break: true },
  { name: 'Jonas Berg', skills: [], capacity: 40, capacity2: 600, break: true },
  { name: 'Ines Rocha', skills: ['cold', 'lift'], capacity: 45, capacity2: 600, break: true },
  { name: 'Kofi Mensah', skills: ['cold'], capacity: 40, capacity2: 600, break: false },
  { name: 'Rita Moreau', skills: ['bike'], capacity: 12, capacity2: 120, break: false },
  { name: 'Leo Lindqvist', skills: ['bike'], capacity: 12, capacity2: 120, break: false },
  { name: 'Sofia Novak', skills: ['cold'], capacity: 50, capacity2: 700, break: true },
  { name: 'Bruno Diallo', skills: ['lift'], capacity: 60, capacity2: 800, break: true },
];

/** The breaks of a driver without a fixed one. */
export const flexibleBreaks = [{ start: '11:00', end: '15:00', duration: 30 }];

/** The first vehicles are the usual ones of the first drivers, and carry as much. */
export const demoVehicles = [
  { name: 'Van 1', plate: 'NI 101', kind: 'VAN', skills: ['cold'], capacity: 40, capacity2: 600 },
  { name: 'Van 2', plate: 'NI 102', kind: 'VAN', skills: [], capacity: 40, capacity2: 600 },
  { name: 'Van 3', plate: 'NI 103', kind: 'VAN', skills: ['cold', 'lift'], capacity: 45, capacity2: 600 },
  { name: 'Truck 1', plate: 'NI 201', kind: 'TRUCK', skills: ['lift'], capacity: 120, capacity2: 1500 },
  { name: 'Cargo bike 1', plate: null, kind: 'BICYCLE', skills: ['bike'], capacity: 12, capacity2: 120 },
] as const;
/** Number of drivers with a usual vehicle. */
export const usualVehicles = 3;
/** In EUR, besides what an hour costs everywhere. A bicycle emits nothing. */
export const vehiclePrices = {
  VAN: { cost_per_day: 45, cost_per_km: 0.32, co2_per_km: 190 },
  TRUCK: { cost_per_day: 95, cost_per_km: 0.62, co2_per_km: 480 },
  BICYCLE: { cost_per_day: 12, cost_per_km: 0.05, max_distance_km: 60 },
};

/** Returns the settings of the demo company, whose main depot this is. */
export const demoSettings = (depot: Place): CompanySettings => ({
  ...defaultSettings('en', timeZone),
  routePlanType: 'VRP',
  geofence: 'PROPOSE',
  serviceTime: 10,
  maxDayMinutes: 10 * 60,
  maxWeekMinutes: 48 * 60,
  minRestMinutes: 11 * 60,
  maxDaysInRow: 6,
  loadDimensions: [firstDimension, { id: 'load2', name: 'Weight', unit: 'kg', decimals: 0 }],
  deliveryCategories: ['Dry goods', 'Fresh', 'Frozen', 'Ready meals'],
  goodsKinds: ['Food', 'Flowers', 'Cleaning products'],
  incompatibleGoods: [['Food', 'Cleaning products']],
  balance: true,
  costPerDay: 40,
  costPerKm: 0.35,
  costPerHour: 24,
  costPerOvertimeHour: 36,
  co2PerKm: 210,
  optimizationMode: 'DRIVING_DISTANCE',
  snapToRoad: true,
  isNotificationOnDispatch: true,
  isNotificationOnGoing: true,
  defaultLocationName: 'Depot',
  defaultLocationAddress: depot.address,
  defaultLocationLat: depot.lat,
  defaultLocationLng: depot.lng,
});

/** Hours and loading time of the main depot. The demo runs at any time of any day. */
export const depotHours = {
  openingHours: weekdays.map((day) => ({ day, start: '00:00', end: '23:59' })),
  loadingMinutes: 5,
};
