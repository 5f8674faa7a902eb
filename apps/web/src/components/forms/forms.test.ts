import { describe, expect, it } from 'vitest';

// Reads the sources as text, so that a new form cannot leave out the confirmation before unsaved text is lost.

/** Returns the path of a file from the folder of all sources. */
const fromSources = (path: string): string => new URL(path, 'file:///components/forms/').pathname.slice(1);
const texts = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', eager: true, import: 'default' });
const sources = Object.entries(texts)
  .map(([path, text]) => ({ file: fromSources(path), text }))
  // The public pages have no router and no drawers.
  .filter(({ file }) => !/\.test\.tsx$|^public\//.test(file));

const filesWith = (pattern: RegExp, without?: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (pattern.test(text) && !without?.test(text) ? [file] : [])).toSorted();

const filesOf = (reasons: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(reasons).flat().toSorted();

/** Files with a field outside a Form that need no confirmation, by reason. */
const unconfirmedFields = {
  'A field of a form, which confirms': [
    'components/inputs/address-search.tsx',
    'components/inputs/breaks-input.tsx',
    'components/inputs/day-input.tsx',

    'features/companies/key-input.tsx',
    'features/depots/opening-hours-input.tsx',
    'features/master-routes/stops-input.tsx',
    'features/orders/form/info-field.tsx',
    'features/settings/phrase-list.tsx',
    'features/shifts/shift-details.tsx',
    'features/shifts/weeks-input.tsx',
    'components/inputs/number-input.tsx',
    'components/lists/opening-hours-text.tsx',
    'components/inputs/password-input.tsx',
    'components/inputs/phone-input.tsx',
    'components/inputs/time-windows-input.tsx',
  ],
  'A search or a filter, which saves nothing': [
    'components/lists/day-filter.tsx',
    'features/company-data/erase-customer.tsx',
    'features/contacts/picker/contact-picker.tsx',
    'features/orders/list/filter-controls.tsx',
    'features/outages/outage-dialog.tsx',
    'features/regions/extract-search.tsx',
    'features/reports/period-bar.tsx',
    'features/route-plans/list/date-field.tsx',
    'features/route-plans/search-box.tsx',
    'features/route-view/dialogs/swap-dialog.tsx',
    'features/route-view/dialogs/vehicle-dialog.tsx',
    'features/route-view/map/stop-search-box.tsx',
    'features/settings/phrase-filters.tsx',
    'features/shifts/calendar-filters.tsx',
    'features/uploads/corrections-drawer.tsx',
    'features/zones/pages/zones.tsx',
  ],
  'A choice of one click': [
    'features/geofences/radius-field.tsx',
    'features/minutes/rule-bar.tsx',
    'features/orders/detail/replan-button.tsx',
    'features/orders/upload/default-date.tsx',
    'features/route-view/dialogs/dispatch-dialog.tsx',
  ],
  'A text that is shown elsewhere and typed to confirm': ['features/company-data/pages/company-data.tsx'],
  'A text that is only read': ['features/settings/api-token.tsx'],
  'A file that is chosen': ['features/welcome/restore-step.tsx'],
};

/** Files with a form of the browser without a confirmation, by reason. */
const plainForms = {
  'Shown without a session, outside the router’s guard': [
    'features/auth/pages/change-password.tsx',
    'features/auth/pages/forgot-password.tsx',
    'features/auth/pages/login.tsx',
    'features/auth/pages/register.tsx',
    'features/auth/pages/reset-password.tsx',
    'features/auth/second-factor-form.tsx',
    'features/welcome/admin-step.tsx',
    'features/welcome/code-step.tsx',
    'features/welcome/company-step.tsx',
  ],
  'A search': ['features/company-data/erase-customer.tsx'],
};

const isConfirmed = /<Form\b|<Form\.Item|useUnsavedText\(/;

describe('unsaved text', () => {
  it('needs a confirmation wherever a field is outside a Form', () => {
    const field = /<(Input|Input\.\w+|InputNumber|NumberInput|TimeInput|DatePicker|TextArea|textarea)\b/;
    expect(filesWith(field, isConfirmed)).toEqual(filesOf(unconfirmedFields));
  });

  it('needs a confirmation in forms of the browser', () => {
    expect(filesWith(/<form\b/, /useUnsavedText\(/)).toEqual(filesOf(plainForms));
  });

  it('needs a confirmation from what is around a form', () => {
    const around = /<(Modal|Drawer|Popover|Popup)\b(?=[^]*<Form\b)/;
    const isRule = /<(FormDialog|FormPopover|SideDrawer|PlaceContext)\b|isGuarded=\{false\}/;
    expect(filesWith(around, isRule)).toEqual([]);
  });

  it('is known to the form alone: no page marks its form as saved', () => {
    const internals = /\b(markSaved|noteChange|registerDraft|registerPlace|submitForm)\b/;
    expect(filesWith(internals)).toEqual(['components/forms/form.tsx']);
  });
});
