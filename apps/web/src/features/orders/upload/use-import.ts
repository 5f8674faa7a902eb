import type { Correction } from '@roundsman/domain/upload/cell-fixes';
import { correctionKindOf } from '@roundsman/domain/upload/cell-fixes';
import { type DateOrder, dateOrderOf, habitsOfZone } from '@roundsman/domain/upload/country-habits';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { type ChosenFile, sheetIn } from '../../uploads/index.ts';
import { useGroups } from '../form/group-select.tsx';
import { headerJudge, matchHeaders } from './match-headers.ts';
import { dateOrderIn, rowReader } from './read-rows.ts';
import { readTemplate } from './template.ts';
import { missingFields } from './upload-fields.ts';

export type UploadCheck = ReplyOf<'POST /orders/check-upload'>;

/** Everything the person decides about a file between choosing and storing it, and how its rows read by that. */
export function useImport({ file, cells, sheet: found }: ChosenFile, type: RoutePlanType) {
  const { company, uploadOrderTemplate } = useMe();
  const groups = useGroups();
  const [before] = useState(() => readTemplate(uploadOrderTemplate));
  const [sheet, setSheet] = useState(found);
  const [custom, setCustom] = useState(() => before.fields.filter((header) => sheet.headers.includes(header)));
  const [mapping, setMapping] = useState(() => matchHeaders(sheet.headers, type, { ...before, fields: custom }));
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null);
  const [fixes, setFixes] = useState<ReadonlyMap<number, ReadonlyMap<string, string>>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [remembered, setRemembered] = useState<readonly Correction[]>([]);

  const habits = habitsOfZone(company.timeZone);
  const dates = useMemo(() => dateOrderIn(sheet, mapping.deliveryDate), [sheet, mapping.deliveryDate]);
  const dateOrder = chosenOrder ?? dates.told ?? dateOrderOf(habits);
  const read = useMemo(() => {
    const names = groups ? new Set(groups.map((group) => group.name.trim().toLowerCase())) : null;
    const rules = { type, habits, dateOrder, groups: names };
    return sheet.rows.map(rowReader(sheet, mapping, rules, { fixes, remembered }));
  }, [sheet, mapping, type, habits, dateOrder, groups, fixes, remembered]);

  /** Another row names the columns: everything about the rows below begins again. */
  const setHeaderRow = (headerRow: number): void => {
    const next = sheetIn(cells, { isHeader: headerJudge(before), headerRow });
    setSheet(next);
    const kept = before.fields.filter((header) => next.headers.includes(header));
    setCustom(kept);
    setMapping(matchHeaders(next.headers, type, { ...before, fields: kept }));
    setFixes(new Map());
    setLeft(new Set());
  };

  const fix = (row: number, field: string, value: string): void =>
    setFixes((now) => new Map(now).set(row, new Map(now.get(row)).set(field, value)));

  const leave = (row: number, isLeft: boolean): void =>
    setLeft((now) => new Set(isLeft ? [...now, row] : [...now].filter((each) => each !== row)));

  /** What the server remembered is read here as well, so that both show the same. */
  const learn = (check: UploadCheck): void =>
    setRemembered(
      check.remembered.flatMap(({ field, typed, meant }) => {
        const kind = correctionKindOf(field);
        return kind ? [{ kind, typed, meant, lat: null, lng: null }] : [];
      }),
    );

  return {
    file,
    cells,
    sheet,
    groups,
    before,
    custom,
    setCustom,
    mapping,
    setMapping,
    missing: missingFields(mapping, type),
    dates,
    dateOrder,
    setOrder,
    setHeaderRow,
    fixes,
    fix,
    left,
    leave,
    learn,
    read,
    /** How many orders it would become. */
    count: sheet.rows.length - left.size,
    /** The same for the server, which decides. */
    request: {
      headerRow: String(sheet.headerRow),
      dateOrder,
      fixes: JSON.stringify(
        [...fixes].flatMap(([row, fields]) => [...fields].map(([field, value]) => ({ row, field, value }))),
      ),
      skip: JSON.stringify([...left]),
    },
  };
}

export type Import = ReturnType<typeof useImport>;
