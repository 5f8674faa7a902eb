export { CheckTable, type CheckColumn } from './check-table.tsx';
export { Failure } from './failure.tsx';
export { type ChosenFile, FileChoice } from './file-choice.tsx';
export { HeaderRow } from './header-row.tsx';
export { MatchForm } from './match-form.tsx';
export type { MatchField, MatchGroup } from './match-table.tsx';
export { sheetIn } from './read-file.ts';
export { default as uploadCss } from './upload.module.css';
