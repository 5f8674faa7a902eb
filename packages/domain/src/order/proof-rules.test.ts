import { expect, it } from 'vitest';
import { missingProof, optionalProof } from './proof-rules.ts';

const nothing = { photo: false, signature: false, note: false };

it('only what is required can be missing', () => {
  expect(missingProof(optionalProof, nothing)).toEqual([]);
  expect(missingProof({ photo: 'REQUIRED', signature: 'OFF', note: 'REQUIRED' }, nothing)).toEqual(['photo', 'note']);
  expect(missingProof({ ...optionalProof, photo: 'REQUIRED' }, { ...nothing, photo: true })).toEqual([]);
});
