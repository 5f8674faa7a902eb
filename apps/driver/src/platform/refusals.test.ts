import type { ErrorBody, ErrorCode } from '@roundsman/contract/errors';
import { describe, expect, it } from 'vitest';
import { loadRefusals, refusalText } from './refusals.ts';

const refusal = (body: Partial<ErrorBody>): ErrorBody => ({
  statusCode: 409,
  code: 'hand_over_not_allowed',
  message: 'English',
  remedy: 'English remedy.',
  ...body,
});

describe('a refusal, to a driver', () => {
  it('is in Swedish, with what to do', async () =>
    expect(refusalText(refusal({}), await loadRefusals('sv'))).toBe(
      'Företaget tillåter inte förare att lämna över stopp. Ring trafikledaren.',
    ));

  it('is in French, with what to do', async () =>
    expect(refusalText(refusal({}), await loadRefusals('fr'))).toBe(
      'Votre entreprise ne permet pas aux chauffeurs de confier des arrêts. Appelez le répartiteur.',
    ));

  it('names what it is about', async () => {
    const details = [{ path: 'id', message: 'DO-17' }];
    expect(refusalText(refusal({ code: 'stop_fixed', details }), await loadRefusals('sv'))).toBe(
      'Påbörjade och avslutade stopp behåller sin plats · DO-17. Flytta bara stopp som inte är påbörjade.',
    );
  });

  it('is in the words of a newer server where this app has none', async () =>
    expect(refusalText(refusal({ code: 'moon_too_bright' as ErrorCode }), await loadRefusals('sv'))).toBe(
      'English. English remedy.',
    ));

  it('is in English until the sentences are there', () => {
    expect(refusalText(refusal({}), null)).toBe('English. English remedy.');
  });
});
