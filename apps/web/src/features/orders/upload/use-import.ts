import { type DateOrder, dateOrderOf, countryOfZone } from '@roundsman/domain/upload/values/country-of-zone';
import { isLanguage } from '@roundsman/domain/languages';
import type { OrderPriority } from '@roundsman/domain/order/priority';
import { parseRule } from '@roundsman/domain/series/rule';
import { ruleText } from '@roundsman/domain/series/rule-text';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useDepotList } from '../../../components/inputs/depot-select.tsx';
import { apiDate, wallClockNow } from '../../../platform/format.ts';
import { useIsLoadUsed, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { useMe, useSettings } from '../../../platform/session/profile.ts';
import { type ChosenFile, type EarlierMapping, useSpreadsheet } from '../../uploads/index.ts';
import { useDrivers } from '../form/drivers-select.tsx';
import { useGroups } from '../form/group-select.tsx';
import type { ReadingRules } from '@roundsman/domain/upload/rows/read-order-row';
import { isHeaderBy, matchHeaders } from './match-headers.ts';
import { presetsOf } from './presets.ts';
import { dateOrderIn, orderReader } from './read-rows.ts';
import { readTemplate } from './template.ts';
import { missingFields, type UploadField, uploadFieldsOf } from './upload-fields.ts';

export type UploadCheck = ReplyOf<'POST /orders/check-upload'>;

/** State of an upload between the selection of the file and its storage, and the rows as they would be read. */
export function useImport(
  chosen: ChosenFile,
  type: RoutePlanType,
  earlier: readonly EarlierMapping<UploadField>[],
  planDate: string | null,
) {
  const { t, i18n } = useTranslation('orders');
  const { company, uploadOrderTemplate } = useMe();
  const groups = useGroups();
  const depots = useDepotList();
  const drivers = useDrivers();
  const settings = useSettings();
  const dimensions = useLoadDimensions();
  const isLoadUsed = useIsLoadUsed();
  const [before] = useState(() => readTemplate(uploadOrderTemplate));
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null);
  const [defaultDate, setDefaultDate] = useState<string | null>(planDate);
  const fields = useMemo(() => uploadFieldsOf(type, isLoadUsed), [type, isLoadUsed]);
  const presets = useMemo(() => presetsOf(fields, dimensions), [fields, dimensions]);
  const work = useSpreadsheet(chosen, {
    fields,
    presets,
    match: (headers, template) => matchHeaders(headers, type, template, dimensions),
    template: before,
    earlier,
    isHeader: isHeaderBy([before, ...earlier], dimensions),
  });
  const { sheet, rows, absorbed, mapping, fixes, remembered } = work;

  const country = countryOfZone(company.timeZone);
  const { timeZone } = company;
  const isMonthFirst = dateOrderOf(country) === 'month';
  const dates = useMemo(
    () => dateOrderIn(sheet, mapping.deliveryDate?.[0], isMonthFirst),
    [sheet, mapping.deliveryDate, isMonthFirst],
  );
  const dateOrder = chosenOrder ?? dates.proven;
  const dateOfAll = mapping.deliveryDate ? null : defaultDate;
  const read = useMemo(() => {
    const names = (named: readonly { readonly name: string }[] | undefined) =>
      named ? new Set(named.map(({ name }) => name.trim().toLowerCase())) : null;
    const language = settings?.systemLanguage ?? null;
    const places = { groups: names(groups), depots: names(depots), drivers: names(drivers) };
    const rules: ReadingRules = {
      type,
      country,
      timeZone,
      language,
      dateOrder,
      dimensions,
      defaultDate: dateOfAll ?? undefined,
      ...places,
      choices: settings ?? null,
    };
    const priorityWord = (priority: OrderPriority) => t(`priority.${priority}`);
    const ruleWords = (text: string): string => {
      const rule = parseRule(text, apiDate(wallClockNow()));
      return rule ? ruleText(rule, isLanguage(i18n.language) ? i18n.language : 'en') : text;
    };
    const corrections = { fixes, stored: remembered };
    const readRow = orderReader(sheet, mapping, rules, corrections, priorityWord, ruleWords);
    return rows.map((row, index) => (absorbed.has(index) ? {} : readRow(row, index)));
  }, [
    sheet,
    rows,
    absorbed,
    mapping,
    type,
    country,
    timeZone,
    dimensions,
    dateOrder,
    dateOfAll,
    groups,
    depots,
    drivers,
    settings,
    fixes,
    remembered,
    t,
    i18n.language,
  ]);

  return {
    ...work,
    groups,
    depots,
    settings,
    before,
    isLoadUsed,
    missing: missingFields(mapping, type).filter((field) => field !== 'deliveryDate' || dateOfAll === null),
    dates,
    dateOrder,
    setOrder,
    /** True while a date of the file has two readings and the person has not chosen one. */
    isDateOrderOpen: dates.example !== null && dateOrder === null,
    /** The date of all orders of a file without dates; null: none. */
    defaultDate,
    setDefaultDate,
    read,
    form: {
      ...work.form,
      ...(dateOrder && { dateOrder }),
      ...(dateOfAll && { defaultDate: dateOfAll }),
      routePlanType: type,
    },
  };
}

export type Import = ReturnType<typeof useImport>;
