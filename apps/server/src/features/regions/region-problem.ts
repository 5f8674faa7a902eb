import { englishTexts, fillText } from '@roundsman/contract/errors';
import type { RegionProblemCode } from '@roundsman/contract/http/regions';

type Values = Readonly<Record<string, string | number>>;

/** Why a region cannot be prepared, for a person to fix. A retry alone does not help. */
export class RegionProblem extends Error {
  readonly code: RegionProblemCode;
  readonly values: Values;
  constructor(code: RegionProblemCode, values: Values = {}) {
    super(formatProblem(code, values).message);
    this.name = 'RegionProblem';
    this.code = code;
    this.values = values;
  }
}

/** The message, and what to do. `{name}` is filled from the values; sizes are shown in GB or MB. */
const texts: Readonly<Record<RegionProblemCode, readonly [message: string, remedy: string]>> = {
  file_missing: [englishTexts['problem.region_file_missing'], 'Check the path, or upload the file in the browser.'],
  file_unreadable: [
    englishTexts['problem.region_file_unreadable'],
    'Give read access to the user that runs the server.',
  ],
  upload_gone: ['The uploaded file was deleted after use', 'Upload it again, or enter a file or a URL.'],
  address_refused: [
    englishTexts['problem.region_address_refused'],
    'Use a public https URL, download the file yourself, or add the host to ALLOWED_HOSTS.',
  ],
  address_unreachable: ['{host} cannot be reached ({detail})', 'Check the URL and the connection, then try again.'],
  address_answered: ['{host} answered {status} instead of a file', 'Check the URL in a browser.'],
  address_stalled: [
    '{host} stopped sending after {received}',
    'Try again to resume the download, or download the file yourself.',
  ],
  not_pbf: [englishTexts['problem.region_not_an_extract'], englishTexts['region_not_an_extract.remedy']],
  truncated: ['The extract is incomplete: part of the file is missing', 'Download or copy the file again.'],
  damaged: ['The extract is damaged: {detail}', 'Download or copy the file again.'],
  unsupported: ['This kind of extract is not supported: {detail}', 'Use a plain .osm.pbf extract without history.'],
  no_roads: ['There are no roads in this extract', 'Use an extract that has not been filtered.'],
  disk_full: [
    englishTexts['problem.region_disk_full'],
    'Free space on the disk of DATA_DIR, or use a smaller extract.',
  ],
  memory_full: [
    'The server does not have enough memory for this extract',
    'Add memory, or use a smaller extract: for example, of the part of the country where you drive.',
  ],
  internal: ['Something went wrong on the server', 'Try again. The server log has the details.'],
};

export function formatProblem(code: RegionProblemCode, values: Values): { message: string; remedy: string } {
  const [message, remedy] = texts[code];
  // The disk filled up while writing: the present sizes would mislead.
  if (code === 'disk_full' && !values.needed) return { message: englishTexts['problem.region_disk_filled'], remedy };
  return {
    message: fillText(message, textValues(values)),
    remedy,
  };
}

const sizes = new Set(['needed', 'free', 'received']);

/** Formats the values for a sentence: sizes in GB or MB. */
export const textValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' && sizes.has(key) ? sizeText(value) : value,
    ]),
  );

/** Formats bytes: 1,234,567,890 → 1.2 GB */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/** Converts an error of a step. Returns undefined for a bug. */
export function problemOf(error: unknown): RegionProblem | undefined {
  if (error instanceof RegionProblem) return error;
  const { name = '', code = '', message = '' } = (error ?? {}) as { name?: string; code?: string; message?: string };
  if (name === 'NoRoadsError' || name === 'EmptyExtractError') return new RegionProblem('no_roads');
  // Some threads pass on the message only. 53100 is PostgreSQL's disk_full.
  if (code === 'ENOSPC' || code === '53100' || /\bENOSPC\b/.test(message))
    return new RegionProblem('disk_full', { needed: 0, free: 0 });
  // A thread reached its memory limit, or the machine has no memory for an array.
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || /\bArray buffer allocation failed\b/.test(message))
    return new RegionProblem('memory_full');
  if (name !== 'OsmFileError') return undefined;
  if (code === 'not-pbf') return new RegionProblem('not_pbf');
  if (code === 'truncated') return new RegionProblem('truncated');
  if (code === 'unsupported') return new RegionProblem('unsupported', { detail: message });
  return new RegionProblem('damaged', { detail: message });
}
