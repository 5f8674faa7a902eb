import { describe, expect, it } from 'vitest';
import { validate } from '../problem/validate.ts';
import { readLiLim } from './li-lim.ts';
import { readSolomon } from './solomon.ts';

const SOLOMON = `TINY

VEHICLE
NUMBER     CAPACITY
  2         200

CUSTOMER
CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE   TIME

    0      40         50          0          0       1236          0
    1      43         54         10        912        967         90
    2      40         60         30          5         60         80
`;

const LI_LIM = `2\t200\t1
0\t0\t0\t0\t0\t1000\t0\t0\t0
1\t3\t4\t-10\t20\t30\t9\t2\t0
2\t6\t8\t10\t0\t50\t8\t0\t1
`;

describe('Solomon files', () => {
  it('are read', () => {
    const problem = readSolomon(SOLOMON);
    expect(validate(problem)).toEqual([]);
    expect(problem.vehicles).toHaveLength(2);
    expect(problem.vehicles[1]).toMatchObject({
      id: 'v2',
      start: 0,
      end: 0,
      shiftStart: 0,
      shiftEnd: 1236,
      capacity: 200,
    });
    expect(problem.jobs[0]).toEqual({
      id: '1',
      location: 1,
      serviceSeconds: 90,
      windows: [{ start: 912, end: 967 }],
      load: 10,
    });
    expect(Array.from(problem.matrices.distances as Float64Array).slice(0, 3)).toEqual([0, 5, 10]);
    expect(problem.options).toEqual({ objective: 'distance' });
  });

  it('are told from others', () => {
    expect(() => readSolomon(LI_LIM)).toThrow('This is no Solomon file');
    expect(() => readSolomon(SOLOMON.replace('912', 'soon'))).toThrow('Line 11: expected number, x, y');
  });
});

describe('Li & Lim files', () => {
  it('are read', () => {
    const problem = readLiLim(LI_LIM);
    expect(validate(problem)).toEqual([]);
    expect(problem.shipments).toEqual([
      {
        id: '2',
        load: 10,
        pickup: { location: 2, serviceSeconds: 8, windows: [{ start: 0, end: 50 }] },
        delivery: { location: 1, serviceSeconds: 9, windows: [{ start: 20, end: 30 }] },
      },
    ]);
  });

  it('are told from others', () => {
    expect(() => readLiLim(SOLOMON)).toThrow('Line 1: expected number of vehicles, capacity and speed');
    const lost = LI_LIM.replace('8\t0\t1', '8\t0\t7');
    expect(() => readLiLim(lost)).toThrow('Line 4: task 2 is delivered by 7, which is not in the file');
  });
});
