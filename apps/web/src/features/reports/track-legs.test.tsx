import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { Track } from './playback.ts';
import { TrackLegs } from './track-legs.tsx';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { reports: { minutes: '{{minutes}} min' } } } });

it('shows how late a stop was, and what it lost, in whole minutes', () => {
  const causes = { SERVICE: 1257, START: 0, ROAD: -101, WAITING: 20, OFFICE: 0, PLAN: 0 };
  const track: Track = {
    _id: 'r',
    routePlan: { _id: 'p', name: 'Monday' },
    date: '2026-11-02',
    driver: { _id: 'd', name: 'Dana' },
    planned: [],
    driven: [],
    plannedDeparture: null,
    departure: null,
    stops: [
      {
        order: { _id: 'o', orderCode: 'A1' },
        stop: 'delivery',
        name: 'Esi Diallo',
        lat: null,
        lng: null,
        plannedArrival: '2026-11-02T10:56:00.000Z',
        plannedEnd: '2026-11-02T11:06:00.000Z',
        arrival: '2026-11-02T11:18:16.000Z',
        arrivalEstimatedBecause: null,
        end: null,
        problem: null,
        lost: { total: 1176, causes },
      },
    ],
    positionsDays: 30,
  };
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <TrackLegs track={track} current={-1} onSelect={() => undefined} />
    </I18nextProvider>,
  );
  expect(shown).toContain('+22<');
  expect(shown).toContain('lost.cause.SERVICE 21 min · lost.cause.ROAD −2 min');
});
