export { Section, SettingsForm, type Stored, SwitchRow } from './settings-form.tsx';
