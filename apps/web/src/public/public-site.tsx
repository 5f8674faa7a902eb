import { LiveTracking } from './live/live-tracking.tsx';
import { MissingPage } from './missing-page.tsx';
import { PublicOrderPage } from './order/public-order-page.tsx';
import { TrackedOrderPage } from './order/tracked-order-page.tsx';
import { pageAt } from './public-page.ts';

/** Pages for customers: one small bundle without a session. */
export function PublicSite({ path }: { path: string }) {
  const page = pageAt(path);
  switch (page.kind) {
    case 'live':
      return <LiveTracking token={page.token} />;
    case 'tracking':
      return <TrackedOrderPage code={page.code} />;
    case 'order':
      return <PublicOrderPage code={page.code} />;
    case 'missing':
      return <MissingPage />;
  }
}
