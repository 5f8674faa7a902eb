import type { ContactUploadField } from '@roundsman/domain/upload/rows/contact-fields';
import { countryOfZone } from '@roundsman/domain/upload/values/country-of-zone';
import type { Template } from '@roundsman/domain/upload/headers/match-columns';
import { readContactRow } from '@roundsman/domain/upload/rows/read-contact-row';
import { columnsOf, createRowReader } from '@roundsman/domain/upload/rows/row-reader';
import { useMemo } from 'react';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { useMe, useSettings } from '../../../platform/session/profile.ts';
import { type ChosenFile, type EarlierMapping, useSpreadsheet } from '../../uploads/index.ts';
import { fieldsOf, headersOf, matchHeaders, missingFields, presetsOf } from './contact-fields.ts';

export type UploadCheck = ReplyOf<'POST /contact-locations/check-upload'>;

/** Used when no earlier mapping fits the file: columns are matched by their names. */
const emptyTemplate: Template<ContactUploadField> = { mapping: {}, fields: [] };

/** State of an upload between the selection of the file and its storage, and the rows as they would be read. */
export function useImport(chosen: ChosenFile, earlier: readonly EarlierMapping<ContactUploadField>[]) {
  const { company } = useMe();
  const dimensions = useLoadDimensions();
  const fields = useMemo(() => fieldsOf(dimensions), [dimensions]);
  const presets = useMemo(() => presetsOf(dimensions), [dimensions]);
  const work = useSpreadsheet(chosen, {
    fields,
    presets,
    match: (headers, template) => matchHeaders(headers, template, dimensions),
    template: emptyTemplate,
    earlier,
    isHeader: headersOf(dimensions).isHeader,
  });
  const { sheet, mapping, fixes, remembered } = work;
  const { timeZone } = company;
  const language = useSettings()?.systemLanguage ?? null;
  const read = useMemo(() => {
    const rules = { country: countryOfZone(timeZone), language, timeZone, dimensions };
    const columns = columnsOf(sheet, mapping, fields);
    const reader = createRowReader<ContactUploadField>(columns, (cellOf, row) => readContactRow(cellOf, rules, row), {
      fixes,
      stored: remembered,
    });
    return sheet.rows.map(reader);
  }, [sheet, mapping, fields, timeZone, language, dimensions, fixes, remembered]);
  return { ...work, fields, read, missing: missingFields(mapping) };
}

export type Import = ReturnType<typeof useImport>;
