import { describe, expect, it } from 'vitest';
import { aPair, aStop } from '../route/test-route.ts';
import { matchCode } from './match-code.ts';

const here = aStop({ orderId: 'a', orderCode: 'AAAAAAAAAA', orderRef: 'Shop-1' });
const other = aStop({ orderId: 'b', orderCode: 'BBBBBBBBBB' });
const done = aStop({ orderId: 'c', orderCode: 'CCCCCCCCCC', status: 'COMPLETED' });
const kind = (text: string) => matchCode(text, here, [here, other, done], 'VRP').kind;

describe('the code on a parcel', () => {
  it.each([
    ['AAAAAAAAAA', 'here'],
    [' aaaaaaaaaa ', 'here'],
    ['https://public.example/AAAAAAAAAA', 'here'],
    ['shop-1', 'here'],
    ['BBBBBBBBBB', 'elsewhere'],
    ['DDDDDDDDDD', 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', (text, expected) => expect(kind(text)).toBe(expected));

  it('leads only to what can be done', () => {
    expect(matchCode('BBBBBBBBBB', here, [here, other], 'VRP')).toEqual({
      kind: 'elsewhere',
      stop: other,
      canGo: true,
    });
    expect(matchCode('CCCCCCCCCC', here, [here, done], 'VRP')).toEqual({ kind: 'elsewhere', stop: done, canGo: false });
    const pair = aPair('p', { orderCode: 'PPPPPPPPPP' });
    expect(matchCode('PPPPPPPPPP', here, pair.toReversed(), 'PDP')).toMatchObject({ stop: pair[0] });
  });
});
