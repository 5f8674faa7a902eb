/** A setting that changed. Secrets, URLs, long texts and structures have no values. */
export interface SettingChange {
  readonly field: string;
  readonly from?: SettingValue;
  readonly to?: SettingValue;
}
export type SettingValue = string | number | boolean | null;
