import { actOf } from '@roundsman/domain/company/audit-acts';
import { expect, it } from 'vitest';
import { detailText, deviceText, formatAuditEntry, fallbackName } from './audit-text.ts';

const detailFormat = {
  name: fallbackName,
  value: (value: string) => value,
  setting: (field: string) => ({ serviceTime: 'Service time' })[field] ?? field,
  settingValue: (value: unknown) => String(value),
};
const action = 'routePlanDispatched';

it('formats an action without a translation', () => {
  expect(formatAuditEntry('companyStatusChanged')).toBe('Company status changed');
  expect(formatAuditEntry('admin.created')).toBe('Admin created');
});

it('shows the subject of an entry without ids', () => {
  const details = {
    name: 'Box round',
    routePlanId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    fields: ['serviceTime', 'balance'],
  };
  expect(detailText({ about: { name: 'Maja', email: 'maja@x.example' }, action, details }, detailFormat)).toBe(
    'maja@x.example · Box round · fields: serviceTime, balance',
  );
});

it('has one text for each act, which the details do not repeat', () => {
  const revoked = { action: 'apiKeyChanged', details: { name: 'Shop', change: 'revoked' } };
  expect(actOf(revoked)).toBe('apiKeyChanged.revoked');
  expect(detailText({ about: null, ...revoked }, detailFormat)).toBe('Shop');
  expect(actOf({ action: 'secondFactorChanged', details: { isOn: true } })).toBe('secondFactorChanged.true');
  expect(actOf({ action: 'depotChanged', details: { name: 'North' } })).toBe('depotChanged');
});

it('shows settings by their names, with the value before and after', () => {
  const changes = [{ field: 'serviceTime', from: 5, to: 9 }, { field: 'shopify_url' }];
  const details = { fields: ['serviceTime', 'shopify_url'], changes };
  const entry = { about: null, action: 'settingsChanged' };
  expect(detailText({ ...entry, details }, detailFormat)).toBe('Service time: 5 → 9 · shopify_url');
  expect(detailText({ ...entry, details: { fields: ['serviceTime'] } }, detailFormat)).toBe('Service time');
});

it('counts lists of ids, and shows only the name of a true value', () => {
  const routeIds = ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '6f9619ff-8b86-4d01-b42d-00cf4fc964fe'];
  expect(detailText({ about: null, action, details: { routeIds, isUpdate: true } }, detailFormat)).toBe(
    'routes: 2 · update',
  );
  expect(detailText({ about: null, action, details: { routeIds, isUpdate: false } }, detailFormat)).toBe('routes: 2');
});

it('translates names and values that have a translation', () => {
  const swedish = {
    ...detailFormat,
    name: (name: string) => ({ method: 'metod' })[name] ?? fallbackName(name),
    value: (value: string) => ({ password: 'lösenord' })[value] ?? value,
  };
  const details = { method: 'password', orderCodes: ['A1', 'B2'] };
  expect(detailText({ about: null, action, details }, swedish)).toBe('metod: lösenord · order codes: A1, B2');
});

it('formats browser and operating system', () => {
  expect(deviceText('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')).toBe(
    'Chrome, Windows',
  );
  expect(deviceText('curl/8.1')).toBe('curl/8.1');
  expect(deviceText(null)).toBe('');
});
