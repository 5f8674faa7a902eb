/** A backup that cannot be restored, for a reason that a person can see to. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** A backup of a later version, which this one cannot read. */
export class NewerBackup extends RestoreRefused {}
