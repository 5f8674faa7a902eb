import { windowMessages } from '@roundsman/domain/order/time-window';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../../platform/i18n/dashboard-texts.fixture.ts';

const phrases = dashboardTexts('orders', 'en');

it('windows complain in the exact words of the domain (ORD-28, ORD-29, ORD-52)', () => {
  const said = Object.keys(windowMessages).map((end) => phrases[`window.${end}`]);
  expect(said).toEqual(Object.values(windowMessages));
});
