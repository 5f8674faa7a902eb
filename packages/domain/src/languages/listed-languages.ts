// Written by `npm run languages` from the folders of the languages.
export { default as de } from './de/index.ts';
export { default as en } from './en/index.ts';
export { default as fr } from './fr/index.ts';
export { default as sv } from './sv/index.ts';
