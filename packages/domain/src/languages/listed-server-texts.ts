// Written by `npm run languages` from the folders of the languages.
export { default as de } from './de/server-texts.ts';
export { default as en } from './en/server-texts.ts';
export { default as fr } from './fr/server-texts.ts';
export { default as sv } from './sv/server-texts.ts';
