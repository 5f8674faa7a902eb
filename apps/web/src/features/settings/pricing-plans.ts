export interface PricingPlan {
  readonly name: string;
  readonly price: string;
  readonly points: readonly string[];
}

/** Parses PRICING_TEXT: '||' between plans, '|' between name, price and points. */
export const plansOf = (text: string): PricingPlan[] =>
  text
    .split('||')
    .map((plan) => plan.split('|').map((part) => part.trim()))
    .filter(([name]) => name)
    .map(([name = '', price = '', ...points]) => ({ name, price, points: points.filter(Boolean) }));
