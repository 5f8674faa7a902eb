import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import type { DriverRow, NewDriver } from './drivers.store.ts';

export type WireDriver = Reply<EndpointNamed<'GET /drivers/:id'>>;
type DriverBody = ParsedInput<EndpointNamed<'PUT /drivers/:id'>>['body'];

export function presentDriver(row: DriverRow): WireDriver {
  return {
    _id: row.id,
    name: row.name,
    color: row.color,
    email: row.email,
    phone: row.phone,
    capacity: row.capacity,
    skills: row.skills,
    startAddress: row.start_address,
    startLat: row.start_lat,
    startLng: row.start_lng,
    endAddress: row.end_address,
    endLat: row.end_lat,
    endLng: row.end_lng,
    shiftStart: row.shift_start,
    shiftEnd: row.shift_end,
    breakStart: row.break_start,
    breakEnd: row.break_end,
    speed: row.speed,
    status: row.status,
    maxStops: row.max_stops,
    maxDistance: row.max_distance_km,
    reload: row.reload,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A form replaces the whole driver, except that a colour left out stays as it is. */
export function driverFromBody(body: DriverBody): Omit<NewDriver, 'color'> & { color?: string } {
  return {
    name: body.name,
    ...(body.color && { color: body.color }),
    email: body.email ?? null,
    phone: body.phone,
    capacity: body.capacity,
    skills: body.skills,
    start_address: body.startAddress,
    start_lat: body.startLat,
    start_lng: body.startLng,
    end_address: body.endAddress,
    end_lat: body.endLat,
    end_lng: body.endLng,
    shift_start: body.shiftStart,
    shift_end: body.shiftEnd,
    break_start: body.breakStart,
    break_end: body.breakEnd,
    speed: body.speed,
    status: body.status,
    max_stops: body.maxStops,
    max_distance_km: body.maxDistance,
    reload: body.reload,
  };
}
