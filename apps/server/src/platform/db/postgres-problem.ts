/** Why the embedded PostgreSQL could not be started. */
export type PostgresProblemCode =
  | 'not_available'
  | 'no_permission'
  | 'in_use'
  | 'in_use_elsewhere'
  | 'port_in_use'
  | 'disk_full'
  | 'damaged'
  | 'wrong_version'
  | 'failed';

/**
 * A start that failed for a reason outside the program. `message` describes the problem, `remedy` what a person can do.
 */
export class PostgresProblem extends Error {
  readonly code: PostgresProblemCode;
  readonly remedy: string;

  constructor(code: PostgresProblemCode, message: string, remedy: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PostgresProblem';
    this.code = code;
    this.remedy = remedy;
  }
}

/** Checks whether a start failed only because the processes of a crashed server are still ending. */
export function isStillLeaving(output: string): boolean {
  return /lock file "postmaster\.pid" already exists|pre-existing shared memory block/.test(output);
}

/** Converts the output of initdb or postgres to a problem. */
export function problemFromOutput(output: string, folder: string, logFile: string): PostgresProblem {
  const firstFatal = output.split('\n').find((line) => /FATAL|PANIC|error:/.test(line)) ?? lastLine(output);
  const said = firstFatal.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output)) return diskFull(folder);
  if (/could not bind|Address already in use/.test(output)) {
    return new PostgresProblem(
      'port_in_use',
      'The port chosen for the built-in PostgreSQL is already in use.',
      'Start Roundsman again, or free the port.',
    );
  }
  if (/Permission denied|Operation not permitted|wrong ownership|invalid permissions/.test(output)) {
    return noPermission(folder);
  }
  if (/was initialized by PostgreSQL version/.test(output)) {
    return new PostgresProblem(
      'wrong_version',
      `The data folder ${folder} was created by another version of PostgreSQL: ${said}`,
      'Upgrade it once: npm run upgrade-database',
    );
  }
  if (
    /control file|files are incompatible with server|checkpoint record|invalid data in file|not a valid data directory|PANIC|invalid page|could not open file|could not open directory|unrecognized configuration parameter|could not load|does not exist/.test(
      output,
    )
  ) {
    return new PostgresProblem(
      'damaged',
      `The data folder ${folder} is damaged: ${said}`,
      `Nothing was changed in it. Restore a copy of ${folder} from a backup, or move it away to start with an empty database. Details: ${logFile}`,
    );
  }
  return new PostgresProblem('failed', `PostgreSQL did not start: ${said || 'it gave no reason'}`, `See ${logFile}.`);
}

/** Converts an error of file access to a problem. Returns unexpected errors, which are bugs, unchanged. */
export function problemFromFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return noPermission(folder, error);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new PostgresProblem(
      'no_permission',
      `${folder} cannot be used as the data folder: a file is in its place.`,
      'Move the file away, or set DATA_DIR to another folder.',
      error,
    );
  }
  return error;
}

/** Also used when PostgreSQL wrote nothing, because its log is on the same full disk. */
export function diskFull(folder: string, cause?: unknown): PostgresProblem {
  return new PostgresProblem(
    'disk_full',
    `There is no space left on the disk of ${folder}.`,
    'Free some space (1 GB is enough) and start again: saved data is not lost. Or set DATA_DIR to a folder on another disk.',
    cause,
  );
}

function noPermission(folder: string, cause?: unknown): PostgresProblem {
  return new PostgresProblem(
    'no_permission',
    `The user who started Roundsman is not allowed to read or write the data folder ${folder}.`,
    'Start Roundsman as the owner of the folder, change the owner, or set DATA_DIR to a folder of your own.',
    cause,
  );
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
