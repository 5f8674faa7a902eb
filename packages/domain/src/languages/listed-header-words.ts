// Written by `npm run languages` from the folders of the languages.
export { default as de } from './de/header-words.ts';
export { default as en } from './en/header-words.ts';
export { default as fr } from './fr/header-words.ts';
export { default as sv } from './sv/header-words.ts';
