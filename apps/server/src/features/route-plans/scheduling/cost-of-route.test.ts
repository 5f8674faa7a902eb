import { defaultSettings } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { costOfRoute } from './cost-of-route.ts';
import { routeRow } from './full-plan.fixture.ts';

const settings = { ...defaultSettings('en', 'UTC'), costPerDay: 50, costPerHour: 20, costPerOvertimeHour: 30 };
const route = routeRow('anna');
// Ten hours of work from 08:00; the shift ends at 17:00.
const worked = {
  end: 18 * 3600,
  summary: { ...route.summary, distance: 100_000, workingMins: 600, stops: 4 },
};

it('counts the day, the work and the overtime after the shift', () =>
  expect(costOfRoute(route, settings, worked)).toEqual({ cost: 50 + 200 + 10, co2: null }));

it('a vehicle replaces prices of the company', () => {
  const van = routeRow('anna', {
    vehicle_id: 'van',
    vehicle_kind: 'VAN',
    vehicle_cost_per_day: 0,
    vehicle_cost_per_km: 0.5,
    vehicle_co2_per_km: 180,
  });
  expect(costOfRoute(van, settings, worked)).toEqual({ cost: 50 + 200 + 10, co2: 18 });
});

it('a route without stops costs nothing, and without prices its cost is not known', () => {
  expect(costOfRoute(route, settings)).toEqual({ cost: 0, co2: null });
  expect(costOfRoute(route, defaultSettings('en', 'UTC'), worked)).toEqual({ cost: null, co2: null });
});
