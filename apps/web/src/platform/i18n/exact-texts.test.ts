import { expect, it } from 'vitest';
import { dashboardTexts } from './dashboard-texts.fixture.ts';

const companies = dashboardTexts('companies', 'en');
const messages = dashboardTexts('messages', 'en');
const users = dashboardTexts('users', 'en');

/** Texts that the requirements quote and no end-to-end test shows. */
it.each([
  ['USR-02', users['delete.question'], 'Are you sure to delete this item?'],
  ['SET-19', companies['brand.uploaded'], '{{file}} file uploaded successful.'],
  ['SET-19', companies['brand.removed'], '{{file}} file removed successful'],
  ['MSG-02', messages['status.UNDELIVERED'], 'Undelivered'],
])('%s: %s', (_, text, quoted) => expect(text).toBe(quoted));
