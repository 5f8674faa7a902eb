import { expect, it } from 'vitest';
import companies from '../../features/companies/i18n/en.json' with { type: 'json' };
import messages from '../../features/messages/i18n/en.json' with { type: 'json' };
import users from '../../features/users/i18n/en.json' with { type: 'json' };

/** Texts that the requirements quote, letter for letter, and that no journey comes to. */
it.each([
  ['USR-02', users['delete.question'], 'Are you sure to delete this item?'],
  ['SET-19', companies['brand.uploaded'], '{{file}} file uploaded successful.'],
  ['SET-19', companies['brand.removed'], '{{file}} file removed successful'],
  ['MSG-02', messages['status.UNDELIVERED'], 'Undelivered'],
])('%s: %s', (_, text, quoted) => expect(text).toBe(quoted));
