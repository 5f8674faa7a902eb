import { describe, expect, it } from 'vitest';
import { Model } from '../../route/model.ts';
import { job, shipment, vehicle, world } from '../../testing/line-world.ts';
import { rotated } from './rotation.ts';

/** Stops at 1, 2 and 8 on the line. The first vehicle has its depot at 0, the second at 9. */
const jobs = [job('near', 1), job('next', 2), job('far', 8)];
const modelOf = (more: object = {}) =>
  new Model(world({ vehicles: [vehicle('left'), vehicle('right', { start: 9, end: 9 })], jobs, ...more }));

describe('a vehicle that takes over a route from another depot', () => {
  it('enters the circle where it is nearest to its own depot', () => {
    // The three ways to drive the circle of 1, 2 and 8 from a depot at 9.
    const model = modelOf();
    const order = rotated(model, 1, Int32Array.of(0, 1, 2));
    expect([...order].sort()).toEqual([0, 1, 2]);
    expect(lengthOf(model, 1, order)).toBe(
      Math.min(
        ...[
          [0, 1, 2],
          [1, 2, 0],
          [2, 0, 1],
        ].map((order) => lengthOf(model, 1, Int32Array.from(order))),
      ),
    );
  });

  it('drives the same order where its depot is that of the other vehicle', () => {
    expect([...rotated(modelOf(), 0, Int32Array.of(0, 1, 2))]).toEqual([0, 1, 2]);
  });

  it('drives the same order where a shipment is on the route', () => {
    const model = modelOf({ jobs: [job('near', 1)], shipments: [shipment('parcel', 2, 8)] });
    expect([...rotated(model, 1, Int32Array.of(0, 1, 2))]).toEqual([0, 1, 2]);
  });
});

/** Returns the metres of a vehicle's route. */
function lengthOf(model: Model, v: number, stops: Int32Array): number {
  const nodes = [model.tasks + v, ...stops, model.tasks + model.vehicles + v];
  let metres = 0;
  for (let at = 1; at < nodes.length; at++)
    metres += model.distances[v]![model.location[nodes[at - 1]!]! * model.size + model.location[nodes[at]!]!]!;
  return metres;
}
