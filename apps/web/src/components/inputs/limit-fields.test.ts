import { driverLimits } from '@roundsman/domain/driver/fields';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../platform/i18n/dashboard-texts.fixture.ts';

// scripts/languages.test.ts finds texts that one language lacks, but not texts that all lack.
it.each(driverLimits)('%s has a label in the form of a driver and in that of a driver on a plan', (limit) => {
  expect(dashboardTexts('drivers', 'en')).toHaveProperty([`field.${limit}`]);
  expect(dashboardTexts('route-view', 'en')).toHaveProperty([`editDriver.${limit}`]);
});
