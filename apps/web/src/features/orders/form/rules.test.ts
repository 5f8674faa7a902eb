import { windowMessages } from '@roundsman/domain/order/time-window';
import { expect, it } from 'vitest';
import phrases from '../i18n/en.json';

it('windows complain in the exact words of the domain (ORD-28, ORD-29, ORD-52)', () => {
  const said = Object.keys(windowMessages).map((end) => (phrases as Record<string, string>)[`window.${end}`]);
  expect(said).toEqual(Object.values(windowMessages));
});
