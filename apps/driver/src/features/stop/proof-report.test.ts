import { optionalProof, type ProofRules } from '@roundsman/domain/order/proof-rules';
import { describe, expect, it } from 'vitest';
import type { ProofDraft } from '../../outbox/idb-store.ts';
import type { DriverStop } from '../../platform/api.ts';
import { withStep } from '../route/apply-changes.ts';
import { aRoute, aStop } from '../route/test-route.ts';
import { nextStep } from './next-step.ts';
import { ProofForm } from './proof-form.ts';
import { deliveryChanges, missingParts, needsLook, proofRulesOf, takesName, takesProof } from './proof-report.ts';

const off: ProofRules = { photo: 'OFF', signature: 'OFF', note: 'OFF', handedTo: [] };
const [door] = [new Blob(['door'])];
const about = { orderId: 'a', stop: 'delivery', place: 'Anna' } as const;

const formOf = (stored: ConstructorParameters<typeof ProofForm>[0]) =>
  new ProofForm(stored, { compress: async (photo) => photo, store: () => undefined });
const draftOf = (more: Partial<ProofDraft> = {}): ProofDraft => ({ ...formOf(null).draft, ...more });
const proofOf = (rules: ProofRules, more: Partial<ProofDraft> = {}, stop: Partial<DriverStop> = {}) => ({
  rules,
  draft: draftOf(more),
  working: 0,
  stop: aStop({ orderId: 'a', ...stop }),
});

/** Counts the taps on the main button until the delivery is reported; null when *Delivered* opens the proof. */
function tapsOf(rules: ProofRules, draft: Partial<ProofDraft> = {}): number | null {
  let route = aRoute('VRP', [aStop({ orderId: 'a' })]);
  for (let taps = 1; ; taps++) {
    const [stop] = route.stops;
    if (!stop) throw new Error('The stop is lost');
    const { status, needsProof } = nextStep(stop, 'VRP', false);
    if (needsProof && needsLook(proofOf(rules, draft))) return null;
    route = withStep(route, { ...about, id: `${taps}`, status, notes: null, at: '2026-11-20T09:00:00.000Z' });
    if (status === 'COMPLETED') return taps;
  }
}

describe('a stop', () => {
  it.each<[string, ProofRules]>([
    ['nothing', off],
    ['optional parts', optionalProof],
    [
      'optional parts and a choice of neighbour or safe place',
      { ...optionalProof, handedTo: ['NEIGHBOUR', 'SAFE_PLACE'] },
    ],
  ])('takes three taps where the company takes %s', (_, rules) => expect(tapsOf(rules)).toBe(3));

  it.each(['photo', 'signature', 'note'] as const)('opens the proof where a required %s is missing', (part) =>
    expect(tapsOf({ ...optionalProof, [part]: 'REQUIRED' })).toBeNull(),
  );

  it('takes three taps when all that is required was added before', () => {
    const all: ProofRules = { photo: 'REQUIRED', signature: 'REQUIRED', note: 'REQUIRED', handedTo: [] };
    expect(tapsOf(all, { photos: [door], signature: 'data:', notes: 'At the door' })).toBe(3);
    expect(tapsOf(all, { photos: [door], signature: 'data:', notes: '  ' })).toBeNull();
  });

  it('opens the proof when it was reported before, because it may show another door', () => {
    expect(tapsOf(optionalProof, { photos: [door], isReopened: true })).toBeNull();
    expect(tapsOf(optionalProof, { isReopened: true })).toBe(3);
  });

  it('opens the proof while a photo is being compressed', () =>
    expect(needsLook({ ...proofOf(optionalProof), working: 1 })).toBe(true));
});

describe('a required part', () => {
  it('is there when the server has it', () => {
    const rules: ProofRules = { ...optionalProof, photo: 'REQUIRED', signature: 'REQUIRED' };
    expect(missingParts(proofOf(rules, {}, { photos: 1, hasSignature: true }))).toEqual([]);
    expect(missingParts(proofOf(rules))).toEqual(['photo', 'signature']);
  });

  it('is a photo instead of the signature for goods in a safe place', () => {
    const rules: ProofRules = { ...optionalProof, signature: 'REQUIRED', handedTo: ['SAFE_PLACE'] };
    expect(missingParts(proofOf(rules, { handedTo: 'SAFE_PLACE' }))).toEqual(['photo']);
  });
});

describe('the report of a delivery', () => {
  const choices: ProofRules = { ...optionalProof, handedTo: ['NEIGHBOUR', 'SAFE_PLACE'] };
  const full = draftOf({
    photos: [door],
    signature: 'data:image/png;base64,AAAA',
    notes: ' At the door ',
    packageState: 'GOOD',
    receivedBy: ' Sofia Lund ',
    handedTo: 'NEIGHBOUR',
  });
  const event = { ...about, kind: 'event', status: 'COMPLETED', notes: 'At the door', packageState: 'GOOD' };

  it('has the photos and the signature before the event', () =>
    expect(deliveryChanges(about, choices, full)).toEqual([
      { ...about, kind: 'photo', photo: door },
      { ...about, kind: 'signature', signature: 'data:image/png;base64,AAAA' },
      { ...event, receivedBy: 'Sofia Lund', handedTo: 'NEIGHBOUR' },
    ]));

  it('states nothing that the driver did not enter', () =>
    expect(deliveryChanges(about, choices, draftOf())).toEqual([
      { ...event, notes: null, packageState: null, receivedBy: null, handedTo: null },
    ]));

  it('has no signature and no name for goods in a safe place', () =>
    expect(deliveryChanges(about, choices, { ...full, handedTo: 'SAFE_PLACE' })).toEqual([
      { ...about, kind: 'photo', photo: door },
      { ...event, receivedBy: null, handedTo: 'SAFE_PLACE' },
    ]));

  it('has only what the company takes', () =>
    expect(deliveryChanges(about, off, { ...full, handedTo: 'RECIPIENT' })).toEqual([
      { ...event, receivedBy: null, handedTo: null },
    ]));
});

it('a name is taken beside a signature, and for a neighbour', () => {
  expect(takesName(optionalProof, { handedTo: null })).toBe(true);
  expect(takesName(off, { handedTo: null })).toBe(false);
  expect(takesName({ ...off, handedTo: ['NEIGHBOUR'] }, { handedTo: 'NEIGHBOUR' })).toBe(true);
});

it('the driver can add something unless the company takes nothing', () => {
  expect(takesProof(off)).toBe(false);
  expect(takesProof({ ...off, note: 'OPTIONAL' })).toBe(true);
  expect(takesProof({ ...off, handedTo: ['SAFE_PLACE'] })).toBe(true);
});

describe('a phone with data of an older app', () => {
  it('takes all parts, and no choices, on a route without rules', () => {
    expect(proofRulesOf({})).toEqual(optionalProof);
    expect(proofRulesOf({ proof: { photo: 'OFF', signature: 'OFF', note: 'OFF' } })).toEqual(off);
  });

  it('opens a draft that was stored at a step', () => {
    const older = { photos: [door], signature: null, notes: 'Ring', packageWas: 'Opened', step: 2 };
    expect(formOf(older).draft).toEqual(
      draftOf({ photos: [door], notes: 'Ring', packageState: 'OPENED', isReopened: false }),
    );
  });

  it('opens a draft that was reported', () =>
    expect(formOf({ photos: [door], handedInAt: 1 }).draft).toEqual(draftOf({ photos: [door], isReopened: true })));
});
