import { minuteCauses } from '@roundsman/domain/order/minutes-on-site';
import { tableOf } from '@roundsman/domain/typed-tables';
import type { LostFigures, LostPart } from './lost-report.ts';

/** Returns seconds as whole minutes whose causes add up to their total: those that lose most by rounding down are rounded up. */
export function wholeMinutes({ total, causes }: LostFigures[LostPart]): LostFigures[LostPart] {
  const whole = Math.round(total / 60);
  const down = tableOf(minuteCauses, (cause) => Math.floor(causes[cause] / 60));
  const missing = whole - minuteCauses.reduce((sum, cause) => sum + down[cause], 0);
  const lossOf = (cause: (typeof minuteCauses)[number]): number => causes[cause] / 60 - down[cause];
  const up = new Set(minuteCauses.toSorted((a, b) => lossOf(b) - lossOf(a)).slice(0, missing));
  return { total: whole, causes: tableOf(minuteCauses, (cause) => down[cause] + (up.has(cause) ? 1 : 0)) };
}
