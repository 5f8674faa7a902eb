import { brands, isEditor, isReadOnly, managesSubAccounts } from '@roundsman/domain';
import sharp from 'sharp';
import { logoUrl } from '../../shared/company-brand.ts';
import type { Query } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { selectCompanyForUpdate, updateCompany } from './companies.store.ts';
import { refuseInsideTransaction } from '../../platform/db/open-transaction.ts';
import { seesPart } from '../../platform/http/requests/principal.ts';

/** 2 MB. */
const maxBytes = 2 * 1024 * 1024;
/** Pixels: twice the width on any page, for high-resolution screens. */
const maxWidth = 640;
const maxHeight = 240;

const readBrand = (q: Query, companyId: string) =>
  q
    .selectFrom('companies')
    .select(['account_type', 'logo', 'primary_color'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

type Row = Awaited<ReturnType<typeof readBrand>>;

/** Partners, and editors of white-label companies. */
const canEditBrand = ({ principal }: SignedInContext, { account_type }: Row): boolean =>
  managesSubAccounts(principal.roles) || (isEditor(principal.roles) && account_type === 'WHITE_LABEL');

const present = (ctx: SignedInContext, row: Row) => ({
  primaryColor: row.primary_color ?? brands.roundsman.primaryColor,
  logo: logoUrl(row.logo),
  canEdit: canEditBrand(ctx, row) && !isReadOnly(ctx.principal.companyStatus),
});

export async function showBrand(ctx: SignedInContext) {
  if (seesPart(ctx.principal)) refuse('forbidden');
  return present(ctx, await ctx.tenant.read(({ q, companyId }) => readBrand(q, companyId)));
}

/**
 * Saves the colour, if there is one, and the logo. @throws forbidden, too_large, unsupported_file; 'is required' without a
 * logo, unless it is deleted
 */
export async function saveBrand(
  ctx: SignedInContext,
  change: { readonly primaryColor?: string | undefined; readonly logoDeleted: boolean },
) {
  const { tenant, fileStore, principal } = ctx;
  const before = await tenant.read(({ q, companyId }) => readBrand(q, companyId));
  if (!canEditBrand(ctx, before)) refuse('forbidden');
  const [picture] = ctx.files('file');
  if (!picture && !change.logoDeleted && !before.logo) refuseFields([{ path: 'file', code: 'is_required' }]);

  const file = picture ? await storeLogo(ctx, picture.data) : undefined;
  const replaced = await tenant
    .write(async (tx) => {
      const row = await selectCompanyForUpdate(tx.q, tx.companyId);
      const logo = file ?? (change.logoDeleted ? null : (row?.logo ?? null));
      const primaryColor = change.primaryColor ?? row?.primary_color ?? null;
      await updateCompany(tx.q, tx.companyId, { primary_color: primaryColor, logo, updated_at: ctx.now() });
      const fields = [
        ...(row?.primary_color === primaryColor ? [] : ['primaryColor']),
        ...(row?.logo === logo ? [] : ['logo']),
      ];
      if (fields.length > 0)
        await tx.emit({ type: 'companyBrandChanged', companyId: tx.companyId, byUserId: principal.userId, fields });
      return row?.logo === logo ? undefined : row?.logo;
    })
    .catch(async (error: unknown) => {
      if (file) await fileStore.delete(file);
      throw error;
    });
  if (replaced) await fileStore.delete(replaced);
  return present(ctx, await tenant.read(({ q, companyId }) => readBrand(q, companyId)));
}

/** Stores a logo: detects its format by its content, limits its size and removes metadata. Returns its file name. */
async function storeLogo({ fileStore }: SignedInContext, data: Buffer): Promise<string> {
  if (data.length > maxBytes) refuse('too_large');
  const [image, extension] = await reencode(data);
  return fileStore.put(image, extension);
}

async function reencode(data: Buffer): Promise<[Buffer, 'png' | 'jpg']> {
  refuseInsideTransaction('the picture threads');
  try {
    const image = sharp(data, { limitInputPixels: 40_000_000, failOn: 'error' });
    const { format } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png') throw new Error('neither jpeg nor png');
    const fitted = image.rotate().resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true });
    return format === 'png'
      ? [await fitted.png({ compressionLevel: 9 }).toBuffer(), 'png']
      : [await fitted.jpeg({ quality: 88 }).toBuffer(), 'jpg'];
  } catch {
    return refuse('unsupported_file', [{ path: 'file', code: 'logo_not_a_picture' }]);
  }
}
