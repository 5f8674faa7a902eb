import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { showTimesIn } from '../platform/format.ts';
import type { TrackedOrder } from './platform/api.ts';

const delivered = '2026-11-20T23:30:00.000Z';
const company = { name: 'Bakery AB', logo: null, primaryColor: null, language: 'en' } as const;
const order = {
  status: 'COMPLETED',
  routePlanType: 'VRP',
  logs: [{ status: 'COMPLETED', createdAt: delivered, notes: null }],
} as unknown as TrackedOrder;

describe('times of status changes on a customer’s page', () => {
  beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null }));
  afterEach(() => showTimesIn(null));
  afterAll(() => vi.unstubAllGlobals());

  it.each([
    ['Asia/Tokyo', 'Sat, 21 Nov, 2026 08:30 AM'],
    ['America/New_York', 'Fri, 20 Nov, 2026 06:30 PM'],
  ])('are in the zone of a company in %s, whatever the browser’s zone', async (timeZone, shown) => {
    const [{ CompanyTimes }, { Progress }, { StatusBadge }] = await Promise.all([
      import('./company-times.tsx'),
      import('./order/progress.tsx'),
      import('./order/status-badge.tsx'),
    ]);
    const page = renderToStaticMarkup(
      <CompanyTimes company={{ ...company, timeZone }}>
        <StatusBadge status="COMPLETED" at={delivered} />
        <Progress order={order} />
      </CompanyTimes>,
    );
    expect(page.match(/<time[^>]*>[^<]*/g)).toEqual(Array(2).fill(`<time dateTime="${delivered}">${shown}`));
  });
});
