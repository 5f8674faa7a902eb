import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aRoute, aStop } from '../route/test-route.ts';
import { StopCard } from './stop-card.tsx';

const shown = (doNotRing: boolean): string => {
  const stop = aStop({ orderId: 'o1', doNotRing });
  return renderToStaticMarkup(<StopCard route={aRoute('VRP', [stop])} stop={stop} delay={0} />);
};

it('shows the driver in a line of its own not to ring the bell', () => {
  expect(shown(true)).toMatch(/<p class="[^"]*" role="note">.*?Do not ring the bell/);
});

it('shows no such line at other stops', () => {
  expect(shown(false)).not.toContain('Do not ring');
});

it('leads the driver to goods that are in the vehicle of another driver', () => {
  const goodsToFetch = { driver: 'Anna', address: 'Storgatan 9', lat: 59.3, lng: 18.1 };
  const stop = aStop({ orderId: 'o1', goodsToFetch });
  const card = renderToStaticMarkup(<StopCard route={aRoute('VRP', [stop])} stop={stop} delay={0} />);
  expect(card).toContain('Fetch the goods from Anna first, at Storgatan 9.');
  expect(card).toContain('Navigate to the goods');
});
