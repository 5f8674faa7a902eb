import { describe, expect, it } from 'vitest';
import { FleetPrice } from './fleet-price.ts';

describe('the price of a vehicle while the search is hot', () => {
  it('fades', () => {
    const price = new FleetPrice(300, 3);
    expect([0, 0.1, 0.2, 0.4, 1].map((progress) => price.at(progress))).toEqual([30, 22.5, 15, 0, 0]);
  });
});
