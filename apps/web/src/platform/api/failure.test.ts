import { CallFailed } from '@roundsman/contract/client';
import type { ErrorBody, ErrorCode } from '@roundsman/contract/errors';
import i18next, { type i18n } from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBuiltInPhrases } from '../i18n/i18n.ts';
import { notices, useNotices } from '../notices/notices.ts';
import { detailsOf, fieldErrors, messagesOf, problemText, remedyOf, showFailure } from './failure.ts';

// The brand is chosen by the host name as soon as its module is loaded.
vi.hoisted(() => vi.stubGlobal('location', { hostname: 'localhost' }));

const refusal = (body: Partial<ErrorBody>): CallFailed =>
  new CallFailed(409, { statusCode: 409, code: 'plan_changed', message: 'English', ...body });

async function read(language: string): Promise<i18n> {
  const resources = { [language]: await loadBuiltInPhrases(language), en: await loadBuiltInPhrases('en') };
  await i18next.init({ lng: language, fallbackLng: 'en', resources, keySeparator: false });
  return i18next;
}

beforeAll(() => read('sv'));
afterAll(() => {
  notices.clear();
  vi.unstubAllGlobals();
});

describe('a refusal of the server, in Swedish', () => {
  it('shows a notice with message and remedy', () => {
    notices.clear();
    showFailure(refusal({ code: 'optimization_running' }), 'POST /route-plans/:id/optimize');
    expect(useNotices.getState().list).toMatchObject([
      { kind: 'error', message: 'Optimeringen pågår redan', remedy: 'Vänta tills den är klar, eller stoppa den.' },
    ]);
  });

  it('inserts the values of its message', () =>
    expect(messagesOf(refusal({ code: 'orders_incorrect', params: { codes: 'DO-1, DO-2' } }))).toEqual([
      'DO-1, DO-2 har felaktiga uppgifter. Rätta dem innan de läggs till på rutten.',
    ]));

  it('appears at the fields of a form', () =>
    expect(
      fieldErrors(
        refusal({
          code: 'validation_failed',
          message: ['Required', 'Invalid Email'],
          details: [
            { path: 'name', message: 'Required', code: 'required' },
            { path: 'drivers.0.email', message: 'Invalid Email', code: 'invalid_email' },
          ],
        }),
      ),
    ).toEqual([
      { name: ['name'], errors: ['Obligatoriskt'] },
      { name: ['drivers', 0, 'email'], errors: ['Ogiltig e-postadress'] },
    ]));

  it('uses the status names of the lists', () => {
    const params = { order: 'DO-1', from: 'DRAFT', to: 'COMPLETED' };
    const details = [{ path: 'x', message: 'English', code: 'transition_refused', params }];
    expect(detailsOf(refusal({ code: 'order_transition_refused', details }))).toMatchObject([
      { message: 'DO-1: Utkast → Slutförd' },
    ]);
  });

  it('uses the server’s text when this build has no translation', () => {
    const newer = refusal({ code: 'moon_too_bright' as ErrorCode, message: 'Too bright', remedy: 'Wait for the day.' });
    expect(messagesOf(newer)).toEqual(['Too bright']);
    expect(remedyOf(newer)).toBe('Wait for the day.');
  });

  it('has the same text from the form and from the server', () =>
    expect(problemText('shift_start_late')).toBe('Passet måste börja innan det slutar'));
});

it('translates a refusal to French', async () => {
  await read('fr');
  expect(messagesOf(refusal({}))).toEqual(['Le plan a été modifié, actualisez la page']);
});

it('shows a refusal as the server sent it until the translations are loaded', async () => {
  await read('sv');
  i18next.removeResourceBundle('sv', 'refusals');
  i18next.removeResourceBundle('en', 'refusals');
  const early = refusal({ message: 'Plan was changed, please refresh' });
  expect(messagesOf(early)).toEqual(['Plan was changed, please refresh']);
});
