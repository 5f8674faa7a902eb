export { type ChosenFile, FileChoice } from './file-choice.tsx';
export { MatchForm } from './match-form.tsx';
export type { MatchField, MatchGroup } from './match-table.tsx';
