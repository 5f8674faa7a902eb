import type { LoadDimension } from '@roundsman/domain/load/load-dimensions';
import { withDimensions } from '@roundsman/domain/upload/headers/dimension-headers';
import { filePresetIds, findPreset, presetOf } from '@roundsman/domain/upload/headers/file-presets';
import { matchPreset } from '@roundsman/domain/upload/headers/match-preset';
import { mergeRows, noMergedRows } from '@roundsman/domain/upload/rows/merge-rows';
import type { UploadField as OrderField } from '@roundsman/domain/upload/rows/order-fields';
import { orderHeaders } from '@roundsman/domain/upload/headers/order-headers';
import { columnsOf } from '@roundsman/domain/upload/rows/row-reader';
import type { PresetsOf } from '../../uploads/index.ts';
import type { UploadField } from './upload-fields.ts';

/** Returns how exports of other systems become orders with these fields, by the rules of the server. */
export const presetsOf = (
  fields: readonly UploadField[],
  dimensions: readonly LoadDimension[],
): PresetsOf<UploadField> => ({
  ids: filePresetIds,
  find: findPreset,
  match: (id, headers) =>
    matchPreset(presetOf(id), headers, new Set(fields), withDimensions<OrderField>(orderHeaders, dimensions)),
  merge: (id, sheet, { mapping, fields: custom }) =>
    presetOf(id).hasItemRows
      ? mergeRows(
          sheet.rows,
          columnsOf(sheet, mapping, fields),
          custom.map((header) => sheet.headers.indexOf(header)),
        )
      : noMergedRows,
});
