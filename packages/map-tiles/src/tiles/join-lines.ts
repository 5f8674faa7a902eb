/** A line in a tile's steps: x, y, x, y … */
export type TileLine = number[];

const keyOf = (x: number, y: number): number => (y + 4096) * 65_536 + (x + 4096);

/**
 * Joins lines of one look end to end: fewer and longer ones are smaller, have no caps in the middle, and hold a street's name.
 *
 * @param mayTurn false where the direction counts (one-way streets)
 */
export function joinLines(lines: readonly TileLine[], mayTurn: boolean): TileLine[] {
  if (lines.length < 2) return [...lines];
  const byStart = new Map<number, TileLine[]>();
  const byEnd = new Map<number, TileLine[]>();
  const put = (map: Map<number, TileLine[]>, key: number, line: TileLine): void => {
    const linesAtEnd = map.get(key);
    if (linesAtEnd) linesAtEnd.push(line);
    else map.set(key, [line]);
  };
  const start = (line: TileLine) => keyOf(line[0]!, line[1]!);
  const end = (line: TileLine) => keyOf(line.at(-2)!, line.at(-1)!);
  const free = new Set(lines);
  for (const line of lines) {
    put(byStart, start(line), line);
    put(byEnd, end(line), line);
  }
  const take = (map: Map<number, TileLine[]>, key: number): TileLine | undefined => {
    const linesAtEnd = map.get(key);
    while (linesAtEnd && linesAtEnd.length > 0) {
      const line = linesAtEnd.pop()!;
      if (free.delete(line)) return line;
    }
    return undefined;
  };
  const out: TileLine[] = [];
  for (const first of lines) {
    if (!free.delete(first)) continue;
    const joined = [...first];
    for (;;) {
      const key = end(joined);
      const next = take(byStart, key);
      if (next) {
        for (let i = 2; i < next.length; i++) joined.push(next[i]!);
        continue;
      }
      const turned = mayTurn ? take(byEnd, key) : undefined;
      if (!turned) break;
      for (let i = turned.length - 4; i >= 0; i -= 2) joined.push(turned[i]!, turned[i + 1]!);
    }
    const before: TileLine[] = [];
    for (let at = start(joined); ; ) {
      const previous = take(byEnd, at);
      if (previous) {
        before.push(previous);
        at = start(previous);
        continue;
      }
      const turned = mayTurn ? take(byStart, at) : undefined;
      if (!turned) break;
      const other: TileLine = [];
      for (let i = turned.length - 2; i >= 0; i -= 2) other.push(turned[i]!, turned[i + 1]!);
      before.push(other);
      at = start(other);
    }
    const whole =
      before.length === 0
        ? joined
        : before
            .reverse()
            .flatMap((line) => line.slice(0, -2))
            .concat(joined);
    out.push(whole);
  }
  return out;
}
