import { driverLimits, roles, webhookEvents } from '@roundsman/domain';
import { languages } from '@roundsman/domain/languages';
import { describe, expect, it } from 'vitest';
import { uploadFieldsOf } from '../../features/orders/upload/upload-fields.ts';
import { dashboardTexts } from './dashboard-texts.fixture.ts';

// Keys such as `event.${event}` come from lists, so phrases.test.ts cannot see which are missing.

describe.each([
  ['webhooks', 'event', webhookEvents],
  ['users', 'roleName', roles],
  ['auth', 'chooser.role', roles],
  ['audit', 'value', roles],
  ['orders', 'upload.field', uploadFieldsOf('PDP')],
  ['drivers', 'field', driverLimits],
  ['route-view', 'editDriver', driverLimits],
] as const)('%s.json: %s.…', (section, key, names) => {
  it.each(languages)('%s has a text for each name of the list', (language) => {
    const texts = dashboardTexts(section, language);
    expect(names.map((name) => `${key}.${name}`).filter((textKey) => !texts[textKey])).toEqual([]);
  });
});
