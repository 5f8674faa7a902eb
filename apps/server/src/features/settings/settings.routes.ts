import { isEditor, notificationFields } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import type { SignedIn } from '../../platform/http/principal.ts';
import { saveSettings } from './save-settings.ts';
import { readSettings } from './settings.store.ts';

export const routes = handlers({
  'GET /companies/setting': async ({ tenant, principal }) => {
    // Guests of a group have no business with how the company works (SRV-61).
    if (principal.restricted) refuse('forbidden');
    const { translation, ...settings } = await tenant.read(readSettings);
    return {
      ...settings,
      translation: structuredClone(translation) as never,
      notificationFields: [...notificationFields],
    };
  },

  'POST /companies/setting': async ({ tenant, principal }, { body }) => {
    if (!mayChange(principal, Object.keys(body))) refuse('forbidden');
    await tenant.write((tx) => saveSettings(tx, body));
    return { message: 'You action has been completed successfully' };
  },
});

const partnerFields = new Set(['systemLanguage', 'translation']);

/** Partners change brand and language only (ROLE-21). */
function mayChange({ roles, restricted }: SignedIn, fields: readonly string[]): boolean {
  if (restricted) return false;
  return isEditor(roles) || fields.every((field) => partnerFields.has(field));
}
