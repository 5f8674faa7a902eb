import { Navigate, useLocation } from 'react-router';
import { useMe } from '../../../platform/session/profile.ts';
import { tabsFor } from '../setting-tabs.ts';

/** Page /settings: redirects to the user's first tab, General or Brand. */
export default function SettingsLanding() {
  // The state moves the focus to the heading of the page that opens.
  const state: unknown = useLocation().state;
  return <Navigate to={`/settings/${tabsFor(useMe())[0]}`} state={state} replace />;
}
