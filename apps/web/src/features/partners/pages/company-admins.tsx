import { AdminList } from '../../companies/index.ts';

/** Lists the company admins of the partner's sub accounts. */
export default function PartnerCompanyAdminsPage() {
  return <AdminList isPartner />;
}
