import { describe, expect, it } from 'vitest';
import { returnUrl, withQuery } from './return-url.ts';

const back = (search: string) => returnUrl(new URLSearchParams(search), 'VRP').to;

describe('where an order page leads', () => {
  it('to the address it was given', () =>
    expect(back('redirectUrl=%2Froute-plans%2F1%2Fadd-orders&routePlanId=2')).toBe('/route-plans/1/add-orders'));
  it('to the plan it was opened from', () => expect(back('routePlanId=2')).toBe('/route-plans/2/add-orders'));
  it('else to the list of the same type', () => expect(back('')).toBe('/orders?routePlanType=VRP'));
  it('never to another host', () => {
    expect(back('redirectUrl=https%3A%2F%2Fevil.example')).toBe('/orders?routePlanType=VRP');
    expect(back('redirectUrl=%2F%2Fevil.example')).toBe('/orders?routePlanType=VRP');
  });
});

it('adds to a query that is there already', () =>
  expect(withQuery('/route-plans/1/add-orders?x=1', { selected: 'o 1', uploadedTime: null })).toBe(
    '/route-plans/1/add-orders?x=1&selected=o+1',
  ));
