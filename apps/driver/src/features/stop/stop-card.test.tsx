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
