export { CheckForm } from './check-form.tsx';
export { type ChosenFile, FileChoice } from './file-choice.tsx';
export { HeaderRow } from './header-row.tsx';
export { MatchForm } from './match-form.tsx';
export { saveMarked } from './save-marked.ts';
export { default as uploadCss } from './upload.module.css';
export { type SheetWork, useSheet } from './use-sheet.ts';
