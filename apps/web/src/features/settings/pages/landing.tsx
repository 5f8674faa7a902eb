import { Navigate } from 'react-router';
import { useMe } from '../../../platform/session/profile.ts';
import { tabsFor } from '../setting-tabs.ts';

/** /settings: the first tab that the person has, General or Brand (SET-02, SET-03). */
export default function SettingsLanding() {
  return <Navigate to={`/settings/${tabsFor(useMe())[0]}`} replace />;
}
