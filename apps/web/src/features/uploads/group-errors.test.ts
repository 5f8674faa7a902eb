import { expect, test } from 'vitest';
import { groupErrors } from './group-errors.ts';

const wrong = (text: string, reason: string) => ({ text, isWrong: true, reason });

test('the errors of a file are grouped by field and reason, the most frequent first', () => {
  const read = [
    { group: wrong('Nroth', 'User Group is not known') },
    {
      group: wrong('Nroth', 'User Group is not known'),
      deliveryDate: wrong('32/13/2026', 'Date is not valid: 32/13/2026'),
    },
    { group: { text: 'North', isWrong: false } },
    {
      group: wrong('Suoth', 'User Group is not known'),
      deliveryDate: wrong('tomorrow', 'Date is not valid: tomorrow'),
    },
  ];
  expect(groupErrors(read, new Set())).toEqual([
    {
      field: 'group',
      reason: 'User Group is not known',
      texts: [
        { text: 'Nroth', rows: [0, 1] },
        { text: 'Suoth', rows: [3] },
      ],
      rows: [0, 1, 3],
    },
    {
      field: 'deliveryDate',
      reason: 'Date is not valid',
      texts: [
        { text: '32/13/2026', rows: [1] },
        { text: 'tomorrow', rows: [3] },
      ],
      rows: [1, 3],
    },
  ]);
});

test('rows that are left out have no errors', () => {
  expect(groupErrors([{ group: wrong('Nroth', 'User Group is not known') }], new Set([0]))).toEqual([]);
});
