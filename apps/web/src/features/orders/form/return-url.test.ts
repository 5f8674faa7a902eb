import { describe, expect, it } from 'vitest';
import { returnUrl, withQuery } from './return-url.ts';

const urlAfter = (search: string) => returnUrl(new URLSearchParams(search), 'VRP').to;

describe('the page after an order form', () => {
  it('is the given URL', () =>
    expect(urlAfter('redirectUrl=%2Froute-plans%2F1%2Fadd-orders&routePlanId=2')).toBe('/route-plans/1/add-orders'));
  it('is the plan of the URL', () => expect(urlAfter('routePlanId=2')).toBe('/route-plans/2/add-orders'));
  it('is the list of the same type by default', () => expect(urlAfter('')).toBe('/orders?routePlanType=VRP'));
  it('is never on another host', () => {
    expect(urlAfter('redirectUrl=https%3A%2F%2Fevil.example')).toBe('/orders?routePlanType=VRP');
    expect(urlAfter('redirectUrl=%2F%2Fevil.example')).toBe('/orders?routePlanType=VRP');
  });
});

it('keeps the existing query parameters', () =>
  expect(withQuery('/route-plans/1/add-orders?x=1', { selected: 'o 1', uploadedTime: null })).toBe(
    '/route-plans/1/add-orders?x=1&selected=o+1',
  ));
