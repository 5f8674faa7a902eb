import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import type { UploadMapping } from '@roundsman/contract/http/orders';
import type { ErrorDetail } from '@roundsman/contract/errors';
import type { CellFix, Correction } from '@roundsman/domain/upload/cell-fixes';
import { type CountryHabits, type DateOrder, dateOrderOf } from '@roundsman/domain/upload/country-habits';
import { isPickupField, type OrderField, orderFields } from '@roundsman/domain/upload/order-fields';
import { refuseFields } from '../../../platform/errors.ts';
import { parseCustomHeaders, parseList } from '../../uploads/index.ts';

/** How a spreadsheet is to be read: what the person asked for and what the company is like. */
export interface ImportPlan {
  readonly type: 'VRP' | 'PDP';
  readonly mapping: UploadMapping;
  /** Headers that become custom fields. */
  readonly customHeaders: readonly string[];
  readonly headerRow: number | undefined;
  /** Undefined: as the company's country writes. */
  readonly dateOrder: DateOrder | undefined;
  readonly fixes: readonly CellFix<OrderField>[];
  /** Rows to leave out. */
  readonly skip: readonly number[];
  readonly habits: CountryHabits | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly corrections: readonly Correction[];
}

export type UploadBody = ParsedInput<Extract<AllEndpoints, { name: 'POST /orders/check-upload' }>>['body'];

/** What the form says. @throws 422 */
export function readRequest({
  routePlanType: type,
  fields,
  headerRow,
  dateOrder,
  fixes,
  skip,
  ...mapping
}: UploadBody) {
  return {
    type,
    mapping,
    customHeaders: parseCustomHeaders(fields),
    headerRow: parseRow(headerRow),
    dateOrder,
    fixes: parseList('fixes', fixes, isFix),
    skip: parseList('skip', skip, isRow),
  };
}

export const countryOrder = ({ habits }: Pick<ImportPlan, 'habits'>): DateOrder => dateOrderOf(habits);

const isRow = (item: unknown): item is number => Number.isInteger(item) && (item as number) >= 0;

function isFix(item: unknown): item is CellFix<OrderField> {
  if (typeof item !== 'object' || item === null) return false;
  const { row, field, value } = item as Partial<Record<keyof CellFix<string>, unknown>>;
  const isField = (orderFields as readonly unknown[]).includes(field);
  return isRow(row) && isField && typeof value === 'string' && value.length <= 2000;
}

function parseRow(text: string | undefined): number | undefined {
  if (!text?.trim()) return undefined;
  const row = Number(text);
  return isRow(row) && row > 0 ? row : refuseFields([{ path: 'headerRow', message: 'Invalid' }]);
}

/** Mapped fields with their headers; those of the pickup do not exist outside PDP (UPL-09). */
export function mappedFields({ type, mapping }: Pick<ImportPlan, 'type' | 'mapping'>): [OrderField, string][] {
  return (Object.entries(mapping) as [OrderField, string | undefined][]).flatMap(([field, header]) => {
    const name = header?.trim();
    return name && (type === 'PDP' || !isPickupField(field)) ? [[field, name] as [OrderField, string]] : [];
  });
}

/** A date and a place are the least an order needs; a pair of coordinates is a place (UPL-08, UPL-18). @throws 422 */
export function checkRequired(plan: Pick<ImportPlan, 'type' | 'mapping'>): void {
  const mapped = new Set(mappedFields(plan).map(([field]) => field));
  const details: ErrorDetail[] = [];
  if (!mapped.has('deliveryDate')) details.push({ path: 'deliveryDate', message: 'Required' });
  for (const leg of plan.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)) {
    if (!mapped.has(`${leg}Address`) && !(mapped.has(`${leg}Lat`) && mapped.has(`${leg}Lng`)))
      details.push({ path: `${leg}Address`, message: 'Required' });
  }
  if (details.length > 0) refuseFields(details);
}
