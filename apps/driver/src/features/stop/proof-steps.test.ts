import { optionalProof } from '@roundsman/domain/order/proof-rules';
import { describe, expect, it } from 'vitest';
import type { DriverRoute } from '../../platform/api.ts';
import { aRoute } from '../route/test-route.ts';
import { proofRulesOf, proofStep } from './proof-steps.ts';

describe('the steps of a proof', () => {
  it('are photo, signature and note where the company takes all', () => {
    expect(proofStep(optionalProof, 'photo')).toEqual({
      part: 'photo',
      number: 1,
      count: 3,
      previous: null,
      next: 'signature',
    });
    expect(proofStep(optionalProof, 'note')).toMatchObject({ number: 3, previous: 'signature', next: null });
  });

  it('leave out what the company does not take', () => {
    const rules = { ...optionalProof, signature: 'OFF' } as const;
    expect(proofStep(rules, 'photo')).toMatchObject({ count: 2, next: 'note' });
    expect(proofStep(rules, 'note')).toMatchObject({ number: 2, previous: 'photo' });
  });

  it('go on at the nearest one when a proof was begun under other rules', () => {
    expect(proofStep({ ...optionalProof, photo: 'OFF' }, 'photo')?.part).toBe('signature');
    expect(proofStep({ ...optionalProof, note: 'OFF' }, 'note')?.part).toBe('signature');
  });

  it('are none where the company takes nothing', () =>
    expect(proofStep({ photo: 'OFF', signature: 'OFF', note: 'OFF', handedTo: [] }, 'photo')).toBeNull());

  it('are all optional on a route that an older app stored', () => {
    const older: Partial<DriverRoute> = aRoute('VRP', []);
    Reflect.deleteProperty(older, 'proof');
    expect(proofRulesOf(older)).toEqual(optionalProof);
  });
});
