import { expect, it } from 'vitest';
import { normalisePhone } from './phone.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';
import { speedFactor, straightLineTravel } from './route/straight-line.ts';
import {
  formatClock,
  formatKilometres,
  formatTimeOfDay,
  greatCircleMetres,
  parseDeliveryDate,
  parseLatLng,
  parseTimeOfDay,
} from './units.ts';

it('reads and writes times of day', () => {
  expect(parseTimeOfDay('08:05')).toBe(29_100);
  expect(parseTimeOfDay('8:05:30')).toBe(29_130);
  expect(['24:00', '12:60', '', 'noon'].map(parseTimeOfDay)).toEqual([null, null, null, null]);
  expect(formatTimeOfDay(29_159)).toBe('08:05');
});

it('counts on past midnight', () => {
  expect(formatClock(86_400 + 600)).toBe('24:10:00');
});

it('takes only days that exist', () => {
  expect(parseDeliveryDate('2028-02-29')).toBe('2028-02-29');
  expect(parseDeliveryDate('2026-02-29')).toBeNull();
  expect(parseDeliveryDate('0000-01-01')).toBeNull();
  expect(parseDeliveryDate('20-11-2026')).toBeNull();
});

it('reads coordinates written as text, within range', () => {
  expect(parseLatLng(' 59.3293, 18.0686 ')).toEqual({ lat: 59.3293, lng: 18.0686 });
  expect(parseLatLng('91, 10')).toBeNull();
  expect(parseLatLng('Main Street 5, 10')).toBeNull();
});

it('measures the great circle', () => {
  const stockholm = { lat: 59.3293, lng: 18.0686 };
  const paris = { lat: 48.8566, lng: 2.3522 };
  expect(greatCircleMetres(stockholm, paris) / 1000).toBeCloseTo(1544, -1);
  expect(formatKilometres(12_345)).toBe('12.35');
});

it('travels the straight line with the detour of roads, in whole metres and seconds (SRV-22)', () => {
  const from = { lat: 0, lng: 0 };
  const to = { lat: 0, lng: 1 };
  const travel = straightLineTravel(from, to);
  expect(travel.metres).toBe(Math.round(greatCircleMetres(from, to) * 1.4));
  expect(travel.seconds).toBe(Math.round(travel.metres / (50 / 3.6)));
  expect(straightLineTravel(to, from)).toEqual(travel);
  expect(speedFactor.SLOW * 30).toBeCloseTo(speedFactor.FAST * 70, 9);
});

it('encodes polylines as the published example does', () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline(encodePolyline(points))).toEqual(points);
  expect(decodePolyline('_p~iF~ps|U_ulL')).toEqual([points[0]]);
});

it('keeps phones as + and digits, and nothing as null (ORD-31)', () => {
  expect(normalisePhone('46 70-123 45 67')).toBe('+46701234567');
  expect(normalisePhone('+')).toBeNull();
  expect(normalisePhone(null)).toBeNull();
});
