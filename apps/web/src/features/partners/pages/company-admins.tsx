import { AdminList } from '../../companies/index.ts';

/** Company admins of the partner's sub accounts (PART-08). */
export default function PartnerCompanyAdminsPage() {
  return <AdminList isPartner />;
}
