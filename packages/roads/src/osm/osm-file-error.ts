export type OsmFileProblem =
  /** The first bytes are not those of a pbf file. */
  | 'not-pbf'
  /** The file ends inside a block. */
  | 'truncated'
  /** A block breaks the format: its lengths, references, compression or coordinates are invalid. */
  | 'damaged'
  /** Valid, but not supported by this reader: another compression, or historical data. */
  | 'unsupported';

/** Thrown for every problem of reading an extract. */
export class OsmFileError extends Error {
  readonly code: OsmFileProblem;
  /** Byte position of the block in the file; null where it is unknown. */
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
