import { expect, test } from 'vitest';
import { type Fix, fixesThatHelp, listsOfFix } from './move-order.ts';

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const key = (n: number): string => `${id(n)}_DELIVERY`;
const driver = (n: number) => ({ _id: id(n), name: `Driver ${n}` });

const fix = (more: Partial<Fix> & { readonly late?: number }): Fix => ({
  driver: driver(9),
  stops: [{ stop: 'delivery', position: 1, after: null, arrivalTime: '10:00:00', lateMins: more.late ?? 0 }],
  violations: [],
  isSameDriver: false,
  isFeasible: true,
  addedMins: 0,
  addedDistance: 0,
  savedMins: 0,
  savedDistance: 0,
  lateStops: [],
  laterStops: [],
  ...more,
});

const planOf = (routes: Record<number, number[]>) =>
  ({
    routes: Object.entries(routes).map(([at, orders]) => ({
      driver: driver(Number(at)),
      steps: orders.map((order) => ({ orderId: id(order), type: 'delivery' })),
    })),
  }) as never;

test('a fix takes the order off its route and puts it behind a stop of the other one', () => {
  const stops = [{ ...fix({}).stops[0]!, after: key(4) as never }];
  const { before, after } = listsOfFix(planOf({ 8: [1, 2], 9: [4, 5], 7: [6] }), id(1), fix({ stops }));
  expect(before).toEqual([
    { driverId: id(8), order: [key(1), key(2)] },
    { driverId: id(9), order: [key(4), key(5)] },
  ]);
  expect(after).toEqual([
    { driverId: id(8), order: [key(2)] },
    { driverId: id(9), order: [key(4), key(1), key(5)] },
  ]);
});

test('a fix at another time of the same driver is one route', () => {
  const stops = [{ ...fix({}).stops[0]!, after: null }];
  const { after } = listsOfFix(planOf({ 9: [4, 5, 1], 8: [2] }), id(1), fix({ stops }));
  expect(after).toEqual([{ driverId: id(9), order: [key(1), key(4), key(5)] }]);
});

test('what helps is less late, the least late first, and cheaper at the same time', () => {
  const [broken, dear, cheap, later] = [
    fix({ isFeasible: false, late: 5 }),
    fix({ addedMins: 9 }),
    fix({ addedMins: 2 }),
    fix({ isFeasible: false, late: 12 }),
  ];
  const useless = fix({ isFeasible: false, late: 30 });
  expect(fixesThatHelp([useless, later, broken, dear, cheap], 28)).toEqual([cheap, dear, broken, later]);
});
