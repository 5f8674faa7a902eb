import type { EndpointNamed, Reply } from '@roundsman/contract';
import { speedFactor } from '@roundsman/domain';
import type { RoutingEngine } from '../../platform/geo/routing-engine.ts';
import type { DriverRow } from './drivers.store.ts';

const minutes = [15, 30, 45, 60];
/** Five decimals are about a metre. */
const short = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Returns the isochrones of a driver at the driver's own speed, for a quarter of an hour, half an hour and so on. */
export async function presentIsochrone(
  { start_lat: lat, start_lng: lng, speed }: Pick<DriverRow, 'start_lat' | 'start_lng' | 'speed'>,
  routingEngine: RoutingEngine,
): Promise<Reply<EndpointNamed<'GET /drivers/:id/reach'>>> {
  if (lat === null || lng === null) return { start: null, areas: null };
  const reach = await routingEngine.isochrones({ lat, lng }, minutes, speedFactor[speed]);
  return {
    start: { lat, lng },
    areas:
      reach?.map((area) => ({
        minutes: area.minutes,
        polygons: area.polygons.map((rings) =>
          rings.map((ring) => ring.map((point): [number, number] => [short(point.lng), short(point.lat)])),
        ),
      })) ?? null,
  };
}
