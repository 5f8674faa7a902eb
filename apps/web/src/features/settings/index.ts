export { type Changes, Section, SettingsForm, type Stored } from './settings-form.tsx';
