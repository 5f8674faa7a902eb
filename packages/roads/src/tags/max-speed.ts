/** Speed of the value `walk`. */
const WALKING_KMH = 10;

/** Usual limits of zones such as `DE:urban`. */
const ZONES: Readonly<Record<string, number>> = {
  urban: 50,
  rural: 90,
  living_street: WALKING_KMH,
  bicycle_road: 30,
  zone: 30,
  zone30: 30,
  'zone:30': 30,
  'zone:20': 20,
};

/**
 * Limit in km/h of a maxspeed value, 10 to 150; null where it has no usable number (`none`, `signals`, nonsense). The
 * first of several values counts.
 */
export function maxSpeedOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  const first = value.split(';')[0]!.trim().toLowerCase();
  if (first === 'walk') return WALKING_KMH;
  const number = /^(\d+(?:\.\d+)?)\s*(mph|knots|km\/h|kmh|kph)?$/.exec(first);
  if (number) {
    const speed = Math.round(Number(number[1]) * (number[2] === 'mph' ? 1.609344 : number[2] === 'knots' ? 1.852 : 1));
    return speed >= 10 && speed <= 150 ? speed : null;
  }
  const zone = /^[a-z]{2}:(.+)$/.exec(first);
  return zone ? (ZONES[zone[1]!] ?? null) : null;
}
