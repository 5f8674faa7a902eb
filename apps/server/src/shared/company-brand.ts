import { brandOwner } from '@roundsman/domain/company/company';
import type { Query } from '../platform/db/handles.ts';

/** The logo and colour that a company's users and customers see. All null: the product's own. */
export interface CompanyBrand {
  readonly name: string | null;
  /** A path on this server. */
  readonly logo: string | null;
  /** `#RRGGBB` */
  readonly primaryColor: string | null;
}

const product: CompanyBrand = { name: null, logo: null, primaryColor: null };

/** Returns the path of a logo. It needs no sign-in: its name cannot be guessed. */
export const logoUrl = (file: string | null): string | null => file && `/api/logos/${file}`;

/** Finds the brand of a company. A lookup, because the brand may be the partner's, whose row the company cannot see. */
export async function findBrand(q: Query, companyId: string): Promise<CompanyBrand> {
  const company = await q
    .selectFrom('companies as c')
    .leftJoin('partners as p', 'p.company_id', 'c.id')
    .select(['c.account_type', 'c.partner_id', 'p.company_id as own_partner'])
    .where('c.id', '=', companyId)
    .executeTakeFirst();
  const owner =
    company &&
    brandOwner({
      id: companyId,
      accountType: company.account_type,
      partnerId: company.partner_id,
      isPartner: company.own_partner !== null,
    });
  if (!owner) return product;
  const row = await q
    .selectFrom('companies')
    .select(['name', 'logo', 'primary_color'])
    .where('id', '=', owner)
    .executeTakeFirst();
  return row ? { name: row.name, logo: logoUrl(row.logo), primaryColor: row.primary_color } : product;
}
