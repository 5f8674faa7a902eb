import { defaultSettings, firstDimension, type PlanningZone } from '@roundsman/domain';
import type { FullPlan } from '../../route-plans/index.ts';
import { fullPlan, orderRow, planRow, routeRow } from '../../route-plans/scheduling/full-plan.fixture.ts';
import answer from './lowest-cost.fixture.json' with { type: 'json' };

/** The demo's zone around its Old Town, which cyclists should preferably serve. */
const oldTown: PlanningZone = {
  id: 'old-town',
  mode: 'PREFERRED',
  drivers: answer.routes.filter(({ vehicle }) => vehicle?.kind === 'BICYCLE').map(({ driver }) => driver._id),
  vehicleMode: 'PREFERRED',
  vehicles: [],
  surchargeMinutes: 0,
  postcodes: 'NI1 000',
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [-0.004, -0.004],
          [0.004, -0.004],
          [0.004, 0.004],
          [-0.004, 0.004],
          [-0.004, -0.004],
        ],
      ],
    ],
  },
};

/** A plan of the demo, from what the API returned: 24 stops, vans and a slow bicycle that reloads. */
export const demoPlan: FullPlan = fullPlan({
  plan: planRow({ delivery_date: answer.deliveryDate }),
  settings: {
    ...defaultSettings('en', 'UTC'),
    costPerDay: 40,
    costPerKm: 0.35,
    costPerHour: 24,
    costPerOvertimeHour: 36,
    loadDimensions: [firstDimension, { id: 'load2', name: 'Weight', unit: 'kg', decimals: 0 }],
  },
  zones: [oldTown],
  routes: answer.routes.map((route, position) =>
    routeRow(route.driver._id, {
      position,
      driver_name: route.driver.name,
      start_lat: route.startLat,
      start_lng: route.startLng,
      end_address: route.endAddress,
      end_lat: route.endLat,
      end_lng: route.endLng,
      shift_start: route.shiftStart,
      shift_end: route.shiftEnd,
      speed: route.speed === 'SLOW' ? 'SLOW' : 'NORMAL',
      driver_capacity: route.driver.capacity,
      driver_capacity2: route.driver.capacity2,
      driver_skills: route.driver.skills,
      driver_reload: route.driver.reload,
      vehicle_id: route.vehicle?._id ?? null,
      vehicle_kind: route.vehicle && (route.vehicle.kind === 'BICYCLE' ? 'BICYCLE' : 'VAN'),
      vehicle_cost_per_day: route.prices.costPerDay,
      vehicle_cost_per_km: route.prices.costPerKm,
      vehicle_cost_per_hour: route.prices.costPerHour,
      vehicle_cost_per_overtime_hour: route.prices.costPerOvertimeHour,
      vehicle_co2_per_km: route.prices.co2PerKm,
    }),
  ),
  orders: answer.orders.map((order) =>
    orderRow(order._id, {
      status: 'UNASSIGNED',
      delivery_date: answer.deliveryDate,
      delivery_address: order.deliveryAddress,
      delivery_lat: order.deliveryLat,
      delivery_lng: order.deliveryLng,
      delivery_duration: order.deliveryDuration,
      load: order.load,
      load2: order.load2,
    }),
  ),
});
