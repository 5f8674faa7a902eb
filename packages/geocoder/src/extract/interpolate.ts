import { greatCircleMetres } from '@roundsman/domain/units';
import type { AddressTags, Interpolation, Spot } from './spot.ts';

/** The greatest number of interpolated houses. Only damaged extracts have more. */
const mostBetween = 500;
const steps: Readonly<Record<string, number>> = { odd: 2, even: 2, all: 1 };

/** Yields the house numbers between those of an interpolation way's nodes, evenly along the way. */
export function* spotsAlong({
  kind,
  course,
  tags,
}: Interpolation): Generator<Spot & { tags: AddressTags; number: string }> {
  const step = steps[kind] ?? Number(kind);
  if (!(step >= 1)) return;
  let begin = -1;
  for (let i = 0; i < course.length; i++) {
    if (!Number.isInteger(numberAt(i))) continue;
    if (begin >= 0) yield* between(begin, i);
    begin = i;
  }

  function numberAt(i: number): number {
    return Number(course[i]?.tags?.number ?? NaN);
  }

  function* between(from: number, to: number): Generator<Spot & { tags: AddressTags; number: string }> {
    const [first, last] = [numberAt(from), numberAt(to)];
    const count = Math.floor(Math.abs(last - first) / step);
    if (count > mostBetween) return;
    const piece = course.slice(from, to + 1);
    const ends = { ...piece[0]?.tags, ...tags } as AddressTags;
    const said = { ...ends, street: tags.street ?? piece[0]?.tags?.street ?? piece.at(-1)?.tags?.street };
    for (let i = 1; i * step < Math.abs(last - first); i++) {
      const number = first + Math.sign(last - first) * i * step;
      yield {
        ...spotAt(piece, (number - first) / (last - first)),
        tags: withoutEmpty(said, piece[0]?.tags),
        number: String(number),
      };
    }
  }
}

function withoutEmpty(tags: AddressTags, otherwise: AddressTags | undefined): AddressTags {
  return {
    ...tags,
    place: tags.place ?? otherwise?.place,
    postcode: tags.postcode ?? otherwise?.postcode,
    city: tags.city ?? otherwise?.city,
    country: tags.country ?? otherwise?.country,
    district: tags.district ?? otherwise?.district,
  };
}

const everyMetres = 100;

/** Returns points along a line, about every 100 m; one or more. */
export function sampled(course: readonly Spot[]): readonly Spot[] {
  let length = 0;
  for (let i = 1; i < course.length; i++) length += greatCircleMetres(course[i - 1]!, course[i]!);
  const count = Math.max(1, Math.round(length / everyMetres));
  return Array.from({ length: count }, (_, i) => spotAt(course, (i + 0.5) / count));
}

/** Returns the point at a share (0…1) of the length of a line. */
function spotAt(course: readonly Spot[], share: number): Spot {
  const lengths = course.slice(1).map((spot, i) => greatCircleMetres(course[i]!, spot));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b] = [course[i]!, course[i + 1]!];
      return { lat: a.lat + ((b.lat - a.lat) * left) / length, lng: a.lng + ((b.lng - a.lng) * left) / length };
    }
    left -= length;
  }
  const last = course.at(-1)!;
  return { lat: last.lat, lng: last.lng };
}
