import { expect, it } from 'vitest';
import { bodyOf, columnsIn, columnsOf, valuesOf } from './import-values.ts';

it('sends either an interval or times of day', () => {
  const values = { ...valuesOf(null), name: 'Shop', url: ' https://example.com/a.csv ' };
  expect(bodyOf(values)).toMatchObject({ url: 'https://example.com/a.csv', everyMinutes: 60, times: [], weekdays: [] });
  expect(bodyOf({ ...values, rhythm: 'daily' })).toMatchObject({
    everyMinutes: null,
    times: ['06:00'],
    weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  });
});

it('sends a header’s value only with its name', () => {
  const values = { ...valuesOf(null), headerValue: 'secret' };
  expect(bodyOf(values)).toMatchObject({ headerName: null, headerValue: null });
  expect(bodyOf({ ...values, headerName: 'Authorization' })).toMatchObject({ headerValue: 'secret' });
  expect(bodyOf({ ...values, headerName: 'Authorization', headerValue: '' })).toMatchObject({ headerValue: null });
});

it('takes the columns that a check found, and drops those of headers that are gone', () => {
  const foundColumns = columnsOf({
    mapping: { orderRef: 'Ref', deliveryAddress: 'Street' },
    addressColumns: { deliveryAddress: ['Street', 'City'] },
  });
  expect(foundColumns).toEqual({ orderRef: ['Ref'], deliveryAddress: ['Street', 'City'] });
  expect(columnsIn(foundColumns, ['Ref', 'Street'])).toEqual({ orderRef: ['Ref'] });
});
