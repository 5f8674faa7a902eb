import { firstDimension, isFieldOfDimensions, type LoadDimension } from '@roundsman/domain/load/load-dimensions';
import { type ContactUploadField, contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { contactHeaders } from '@roundsman/domain/upload/headers/contact-headers';
import { contactPresetIds, contactPresetOf, findContactPreset } from '@roundsman/domain/upload/headers/contact-presets';
import { withDimensions } from '@roundsman/domain/upload/headers/dimension-headers';
import { type Mapping, matchColumns, type Template } from '@roundsman/domain/upload/headers/match-columns';
import { matchPreset } from '@roundsman/domain/upload/headers/match-preset';
import type { PresetsOf } from '../../uploads/index.ts';

/** Returns the fields of a company's contacts, without loads that it does not define. */
export const fieldsOf = (dimensions: readonly LoadDimension[]): readonly ContactUploadField[] =>
  contactUploadFields.filter((field) => isFieldOfDimensions(dimensions, field));

/** Returns the names of headers, with those of the company's loads. */
export const headersOf = (dimensions: readonly LoadDimension[]) =>
  withDimensions<ContactUploadField>(contactHeaders, dimensions);

/** Matches columns to fields by equal or similar names in every language. */
export const matchHeaders = (
  headers: readonly string[],
  template: Template<ContactUploadField>,
  dimensions: readonly LoadDimension[] = [firstDimension],
): Mapping<ContactUploadField> => matchColumns(headers, new Set(fieldsOf(dimensions)), headersOf(dimensions), template);

/** Returns required fields without a column. Only the address is required; latitude and longitude replace it. */
export const missingFields = (mapping: Mapping<ContactUploadField>): ContactUploadField[] =>
  mapping.address || (mapping.lat && mapping.lng) ? [] : ['address'];

/** Returns how other systems' exports of customers become contacts. */
export const presetsOf = (dimensions: readonly LoadDimension[]): PresetsOf<ContactUploadField> => ({
  ids: contactPresetIds,
  find: findContactPreset,
  match: (id, headers) => {
    const preset = contactPresetOf(id);
    const byNames = { mapping: matchHeaders(headers, { mapping: {}, fields: [] }, dimensions), fields: [] };
    return preset ? matchPreset(preset, headers, new Set(fieldsOf(dimensions)), headersOf(dimensions)) : byNames;
  },
});
