export type OsmFileProblem =
  /** The first bytes are not those of a pbf file. */
  | 'not-pbf'
  /** The file ends inside a block. */
  | 'truncated'
  /** A block does not say what the format allows: lengths, references, compression or coordinates are wrong. */
  | 'damaged'
  /** Readable, but of a kind this reader does not know (another compression, historical data). */
  | 'unsupported';

/** The one error of reading an extract, whatever is wrong with it. */
export class OsmFileError extends Error {
  readonly code: OsmFileProblem;
  /** Where the block begins in the file; null while that is not known. */
  readonly bytePosition: number | null;

  constructor(code: OsmFileProblem, message: string, bytePosition: number | null = null) {
    super(bytePosition === null ? message : `${message} (block at byte ${bytePosition})`);
    this.name = 'OsmFileError';
    this.code = code;
    this.bytePosition = bytePosition;
  }
}

export function damaged(what: string): OsmFileError {
  return new OsmFileError('damaged', `Damaged OpenStreetMap file: ${what}`);
}
