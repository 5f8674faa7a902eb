import { defaultSettings } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { settingChanges } from './setting-changes.ts';

const before = { ...defaultSettings(), goodsKinds: ['food'], shopify_url: 'https://a.example.com/?key=hush' };

it('lists what changed with the value before and after', () => {
  const saved = {
    serviceTime: 9,
    balance: true,
    currency: 'EUR',
    hotline: '+351222000100',
    goodsKinds: ['food', 'glass'],
  };
  expect(settingChanges(before, saved)).toEqual([
    { field: 'serviceTime', from: 5, to: 9 },
    { field: 'balance', from: false, to: true },
    { field: 'hotline', from: null, to: '+351222000100' },
    { field: 'goodsKinds', from: 'food', to: 'food, glass' },
  ]);
});

it('names URLs, long texts, structures and secrets without their values', () => {
  const saved = {
    shopify_url: 'https://b.example.com/?key=whisper',
    notificationOnGoingMsg: 'On the way. '.repeat(20),
    incompatibleGoods: [['food', 'paint']] as const,
  };
  expect(settingChanges(before, saved, ['shopify_consumer_secret'])).toEqual([
    { field: 'shopify_url' },
    { field: 'notificationOnGoingMsg' },
    { field: 'incompatibleGoods' },
    { field: 'shopify_consumer_secret' },
  ]);
});
