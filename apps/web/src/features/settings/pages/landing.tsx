import { Navigate } from 'react-router';
import { useMe } from '../../../platform/session/profile.ts';
import { tabsFor } from '../setting-tabs.ts';

/** Page /settings: redirects to the user's first tab, General or Brand. */
export default function SettingsLanding() {
  return <Navigate to={`/settings/${tabsFor(useMe())[0]}`} replace />;
}
