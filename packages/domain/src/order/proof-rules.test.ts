import { describe, expect, it } from 'vitest';
import { listMissingProof, optionalProof, parseProofRules, type ProofRules, proofRulesOf } from './proof-rules.ts';

const nothing = { photo: false, signature: false, note: false };

it('only what is required can be missing', () => {
  expect(listMissingProof(optionalProof, nothing, null)).toEqual([]);
  const photoAndNote: ProofRules = { photo: 'REQUIRED', signature: 'OFF', note: 'REQUIRED', handedTo: [] };
  expect(listMissingProof(photoAndNote, nothing, null)).toEqual(['photo', 'note']);
  expect(listMissingProof({ ...optionalProof, photo: 'REQUIRED' }, { ...nothing, photo: true }, null)).toEqual([]);
});

describe('a delivery in a safe place', () => {
  const signed: ProofRules = { ...optionalProof, signature: 'REQUIRED', handedTo: ['SAFE_PLACE'] };

  it('needs a photo instead of a required signature', () => {
    expect(listMissingProof(signed, nothing, 'SAFE_PLACE')).toEqual(['photo']);
    expect(listMissingProof(signed, { ...nothing, photo: true }, 'SAFE_PLACE')).toEqual([]);
  });

  it('needs neither where the company takes no photos', () =>
    expect(listMissingProof({ ...signed, photo: 'OFF' }, nothing, 'SAFE_PLACE')).toEqual([]));

  it('needs no photo where the signature is optional', () =>
    expect(listMissingProof({ ...signed, signature: 'OPTIONAL' }, nothing, 'SAFE_PLACE')).toEqual([]));

  it('still needs a required note', () =>
    expect(listMissingProof({ ...signed, note: 'REQUIRED' }, { ...nothing, photo: true }, 'SAFE_PLACE')).toEqual([
      'note',
    ]));

  it('needs the signature where the company does not allow safe places', () =>
    expect(listMissingProof({ ...signed, handedTo: ['NEIGHBOUR'] }, nothing, 'SAFE_PLACE')).toEqual(['signature']));
});

it('a neighbour signs as the recipient does', () => {
  const rules: ProofRules = { ...optionalProof, signature: 'REQUIRED', handedTo: ['NEIGHBOUR'] };
  expect(listMissingProof(rules, nothing, 'NEIGHBOUR')).toEqual(['signature']);
  expect(listMissingProof(rules, nothing, null)).toEqual(['signature']);
});

describe('the rules of a route', () => {
  const settings = { proofPhoto: 'OFF', proofSignature: 'REQUIRED', proofNote: 'OPTIONAL' } as const;

  it('have the choices that the company allows', () => {
    const choicesOf = (allowNeighbour: boolean, allowSafePlace: boolean) =>
      proofRulesOf({ ...settings, allowNeighbour, allowSafePlace }).handedTo;
    expect(choicesOf(false, false)).toEqual([]);
    expect(choicesOf(true, false)).toEqual(['NEIGHBOUR']);
    expect(choicesOf(true, true)).toEqual(['NEIGHBOUR', 'SAFE_PLACE']);
  });

  it('have no choices where an older version stored them, and all parts are optional where none are stored', () => {
    expect(parseProofRules({ photo: 'REQUIRED', signature: 'OFF', note: 'OFF' })).toEqual({
      photo: 'REQUIRED',
      signature: 'OFF',
      note: 'OFF',
      handedTo: [],
    });
    expect(parseProofRules(null)).toEqual(optionalProof);
  });
});
