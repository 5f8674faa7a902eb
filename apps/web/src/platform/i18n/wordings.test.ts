import { languages } from '@roundsman/domain/languages';
import { describe, expect, it } from 'vitest';
import { dashboardSections as sections, dashboardTexts as phrasesOf } from './dashboard-texts.fixture.ts';

describe.each(languages.slice(1))('%s has one wording for a concept', (language) => {
  // Labels of concepts on several pages. Fields of a spreadsheet have the names of its columns.
  const concepts = [
    'Single Stop',
    'Pickup and Delivery',
    'Pickup name',
    'Pickup address',
    'Pickup phone',
    'Pickup time',
    'Delivery name',
    'Delivery address',
    'Delivery phone',
    'Company admins',
    'Platform admin',
    'Route plan',
    'Route plans',
    'New Route Plan',
    'Orders',
    'Types',
    'Shift Start',
    'Shift End',
    'Break Start',
    'Break End',
    'Maximum stops',
    'Edit {{name}}',
    'Clear filters',
    'Bulk update',
    'Discard',
    'Zoom in',
    'Zoom out',
  ];
  it.each(concepts)('%s', (concept) => {
    const wordings = sections.flatMap((section) => {
      const translated = phrasesOf(section, language);
      return Object.entries(phrasesOf(section, 'en'))
        .filter(([key, text]) => text.toLowerCase() === concept.toLowerCase() && !key.startsWith('upload.field.'))
        .map(([key]) => translated[key]?.toLowerCase());
    });
    expect(new Set(wordings).size).toBe(1);
  });
});
