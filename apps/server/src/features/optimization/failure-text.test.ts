import { InvalidProblem } from '@roundsman/optimizer';
import { expect, it } from 'vitest';
import { failureText } from './optimize-plan.job.ts';

it('names the driver or stop by its id when the optimizer refuses the problem (SRV-25)', () => {
  const mistake = (message: string) => ({ number: 1, path: 'vehicles[0]', message, remedy: 'Correct it.' });
  const error = new InvalidProblem([mistake('d1: the shift ends before it begins'), mistake('Delivery o1: no place')]);
  expect(failureText(error)).toBe(
    'd1: the shift ends before it begins. Correct it. Delivery o1: no place. Correct it.',
  );
  expect(failureText(new Error('bug'))).toContain('please try again');
});
