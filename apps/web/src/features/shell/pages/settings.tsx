import { isEditor, isReaderOnly } from '@roundsman/domain/company/role';
import { Navigate } from 'react-router';
import { useMe } from '../../../platform/session/profile.ts';
import ComingSoonPage from './coming-soon.tsx';

/** Of the settings the contact list is there so far; partners have it by its address only (ROLE-36). */
export default function SettingsPage() {
  const { roles } = useMe();
  return isEditor(roles) || isReaderOnly(roles) ? <Navigate to="/settings/contact-list" replace /> : <ComingSoonPage />;
}
