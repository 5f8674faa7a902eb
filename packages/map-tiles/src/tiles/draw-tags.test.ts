import { expect, it } from 'vitest';
import { drawLine } from './draw-tags.ts';

const onewayOf = (tags: Readonly<Record<string, string>>): unknown => {
  const all = new Map(Object.entries({ highway: 'residential', ...tags }));
  const roads = drawLine(all).filter(({ layer }) => layer === 'road');
  return roads.map(({ attributes }) => attributes.oneway).find((direction) => direction !== undefined) ?? 0;
};

it.each([
  [{}, 0],
  [{ oneway: 'yes' }, 1],
  [{ oneway: '-1' }, -1],
  [{ 'oneway:motor_vehicle': 'yes' }, 1],
  [{ oneway: 'yes', 'oneway:vehicle': 'no' }, 0],
  [{ oneway: 'yes', 'oneway:bicycle': 'no' }, 1],
  [{ junction: 'roundabout' }, 1],
])('the arrow of a road with the tags %o points to %s', (tags, direction) => expect(onewayOf(tags)).toBe(direction));
