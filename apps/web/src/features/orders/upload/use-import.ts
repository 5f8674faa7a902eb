import { type DateOrder, dateOrderOf, countryOfZone } from '@roundsman/domain/upload/country-of-zone';
import type { OrderPriority } from '@roundsman/domain/order/priority';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useDepotList } from '../../../components/depot-select.tsx';
import { useIsLoadUsed, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { useMe, useSettings } from '../../../platform/session/profile.ts';
import { type ChosenFile, type EarlierMapping, useSpreadsheet } from '../../uploads/index.ts';
import { useDrivers } from '../form/drivers-select.tsx';
import { useGroups } from '../form/group-select.tsx';
import { isHeaderBy, matchHeaders } from './match-headers.ts';
import { dateOrderIn, orderReader } from './read-rows.ts';
import { readTemplate } from './template.ts';
import { missingFields, type UploadField, uploadFieldsOf } from './upload-fields.ts';

export type UploadCheck = ReplyOf<'POST /orders/check-upload'>;

/** State of an upload between the selection of the file and its storage, and the rows as they would be read. */
export function useImport(chosen: ChosenFile, type: RoutePlanType, earlier: readonly EarlierMapping<UploadField>[]) {
  const { t } = useTranslation('orders');
  const { company, uploadOrderTemplate } = useMe();
  const groups = useGroups();
  const depots = useDepotList();
  const drivers = useDrivers();
  const settings = useSettings();
  const dimensions = useLoadDimensions();
  const isLoadUsed = useIsLoadUsed();
  const [before] = useState(() => readTemplate(uploadOrderTemplate));
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null);
  const work = useSpreadsheet(chosen, {
    fields: uploadFieldsOf(type, isLoadUsed),
    match: (headers, template) => matchHeaders(headers, type, template, dimensions),
    template: before,
    earlier,
    isHeader: isHeaderBy([before, ...earlier], dimensions),
  });
  const { sheet, mapping, fixes, remembered } = work;

  const country = countryOfZone(company.timeZone);
  const dates = useMemo(() => dateOrderIn(sheet, mapping.deliveryDate?.[0]), [sheet, mapping.deliveryDate]);
  const dateOrder = chosenOrder ?? dates.detected ?? dateOrderOf(country);
  const read = useMemo(() => {
    const names = (named: readonly { readonly name: string }[] | undefined) =>
      named ? new Set(named.map(({ name }) => name.trim().toLowerCase())) : null;
    const language = settings?.systemLanguage ?? null;
    const places = { groups: names(groups), depots: names(depots), drivers: names(drivers) };
    const rules = { type, country, language, dateOrder, ...places, choices: settings ?? null };
    const priorityWord = (priority: OrderPriority) => t(`priority.${priority}`);
    return sheet.rows.map(orderReader(sheet, mapping, rules, { fixes, stored: remembered }, priorityWord));
  }, [sheet, mapping, type, country, dateOrder, groups, depots, drivers, settings, fixes, remembered, t]);

  return {
    ...work,
    groups,
    depots,
    settings,
    before,
    isLoadUsed,
    missing: missingFields(mapping, type),
    dates,
    dateOrder,
    setOrder,
    read,
    form: { ...work.form, dateOrder, routePlanType: type },
  };
}

export type Import = ReturnType<typeof useImport>;
