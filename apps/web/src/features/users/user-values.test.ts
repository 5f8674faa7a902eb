import { expect, it } from 'vitest';
import { bodyOf, newUser, type User, valuesOf, visibilityOf } from './user-values.ts';

const guest: User = {
  _id: 'u',
  name: 'Rita',
  email: 'rita@x.example',
  roles: ['user'],
  groups: [{ _id: 'g', name: 'Bakeries' }],
  restricted: true,
  depot: null,
  isActive: true,
  isManaged: false,
  isShared: false,
  hasSecondFactor: false,
  createdAt: '2026-11-21T10:00:00Z',
};

it('omits an empty password and empty groups (USR-06)', () => {
  expect(bodyOf({ ...newUser, name: ' Rita ', email: ' rita@x.example', password: '' }, null)).toEqual({
    name: 'Rita',
    email: 'rita@x.example',
    restricted: false,
  });
});

it('sends a role only when it changed, and groups always', () => {
  expect(bodyOf(valuesOf(guest), guest)).toEqual({
    name: 'Rita',
    email: 'rita@x.example',
    restricted: true,
    groups: ['g'],
  });
  expect(bodyOf({ ...valuesOf(guest), role: 'company_admin', groups: [] }, guest)).toEqual({
    name: 'Rita',
    email: 'rita@x.example',
    role: 'company_admin',
  });
});

it('returns which orders a user sees', () => {
  expect(visibilityOf(guest)).toBe('groups');
  expect(visibilityOf({ ...guest, groups: [] })).toBe('none');
  expect(visibilityOf({ ...guest, restricted: false })).toBe('all');
});

it('sends the depot of a read-only user, and takes it back', () => {
  const staff = { ...guest, depot: { _id: 'd', name: 'North' } };
  expect(bodyOf(valuesOf(staff), staff)).toMatchObject({ depotId: 'd' });
  expect(bodyOf({ ...valuesOf(staff), depotId: null }, staff)).toMatchObject({ depotId: null });
  expect(bodyOf({ ...valuesOf(staff), role: 'company_admin' }, staff)).not.toHaveProperty('depotId');
});
