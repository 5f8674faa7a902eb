import { decodePolyline, type LatLng } from '@roundsman/domain';
import { xmlText } from '../../../platform/files/xml-text.ts';
import type { WirePlan } from '../view/wire-plan.ts';

type WireRoute = WirePlan['routes'][number];
export type RouteFileFormat = 'gpx' | 'kml';

const mediaTypes = { gpx: 'application/gpx+xml', kml: 'application/vnd.google-earth.kml+xml' } as const;

interface Point {
  readonly name: string;
  readonly text: string;
  readonly at: LatLng;
}

/** Returns a route as a GPX or KML file: its stops in order, and the way where it is known. */
export function routeFile(plan: WirePlan, route: WireRoute, format: RouteFileFormat) {
  const title = `${plan.name} · ${route.driver.name}`;
  const points = pointsOf(route);
  const line = route.polyline ? decodePolyline(route.polyline) : points.map(({ at }) => at);
  const text = format === 'gpx' ? gpx(title, points, line) : kml(title, points, line);
  const name = `${plan.name} ${plan.deliveryDate} ${route.driver.name}.${format}`;
  return { file: text, name, type: `${mediaTypes[format]}; charset=utf-8` };
}

function pointsOf(route: WireRoute): Point[] {
  let number = 0;
  return route.steps.flatMap((step) => {
    const { lat, lng } = step;
    if (step.orderId !== null) number++;
    if (lat === null || lng === null) return [];
    const label = [step.orderCode, step.name].filter(Boolean).join(' · ');
    const text = [step.arrivalTime.slice(0, 5), step.address].filter(Boolean).join(' · ');
    return [{ name: step.orderId === null ? label : `${number}. ${label}`, text, at: { lat, lng } }];
  });
}

/** GPX 1.1: waypoints, and a track. */
function gpx(title: string, points: readonly Point[], line: readonly LatLng[]): string {
  const waypoints = points.map(
    ({ name, text, at }) =>
      `  <wpt lat="${at.lat}" lon="${at.lng}"><name>${xmlText(name)}</name><desc>${xmlText(text)}</desc></wpt>\n`,
  );
  const track = line.map(({ lat, lng }) => `      <trkpt lat="${lat}" lon="${lng}"/>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Roundsman" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata><name>${xmlText(title)}</name></metadata>
${waypoints.join('')}  <trk>
    <name>${xmlText(title)}</name>
    <trkseg>
${track.join('')}    </trkseg>
  </trk>
</gpx>
`;
}

/** KML 2.2: placemarks, and a line. Positions are longitude first. */
function kml(title: string, points: readonly Point[], path: readonly LatLng[]): string {
  const placemarks = points.map(
    ({ name, text, at }) =>
      `    <Placemark><name>${xmlText(name)}</name><description>${xmlText(text)}</description><Point><coordinates>${at.lng},${at.lat}</coordinates></Point></Placemark>\n`,
  );
  const line =
    path.length < 2
      ? ''
      : `    <Placemark><name>${xmlText(title)}</name><LineString><tessellate>1</tessellate><coordinates>${path
          .map(({ lat, lng }) => `${lng},${lat}`)
          .join(' ')}</coordinates></LineString></Placemark>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>${xmlText(title)}</name>
${placemarks.join('')}${line}  </Document>
</kml>
`;
}
