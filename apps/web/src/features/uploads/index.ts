export { type ChosenFile, FileChoice } from './file-choice.tsx';
export { needs, parts, plain, recipient, words } from './header-words.ts';
export { isTroubled, type Mapping, matchColumns, type Reading, type RowReading, type Template } from './mapping.ts';
export { MatchForm } from './match-form.tsx';
export type { MatchField, MatchGroup } from './match-table.tsx';
