import { expect, it } from 'vitest';
import { listMissingProof, optionalProof } from './proof-rules.ts';

const nothing = { photo: false, signature: false, note: false };

it('only what is required can be missing', () => {
  expect(listMissingProof(optionalProof, nothing)).toEqual([]);
  expect(listMissingProof({ photo: 'REQUIRED', signature: 'OFF', note: 'REQUIRED' }, nothing)).toEqual([
    'photo',
    'note',
  ]);
  expect(listMissingProof({ ...optionalProof, photo: 'REQUIRED' }, { ...nothing, photo: true })).toEqual([]);
});
