export type FirstStep = 'orders' | 'drivers' | 'plan';

/** Returns the steps of a company before its first plan. The first missing one is next. */
export function firstSteps(counts: { readonly orders: number; readonly drivers: number }): {
  readonly name: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}[] {
  const steps = [
    { name: 'orders' as const, isDone: counts.orders > 0 },
    { name: 'drivers' as const, isDone: counts.drivers > 0 },
    { name: 'plan' as const, isDone: false },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map((step, index) => ({ ...step, isNext: index === next }));
}
