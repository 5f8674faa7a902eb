export { Section, SettingsForm, type Stored } from './settings-form.tsx';
