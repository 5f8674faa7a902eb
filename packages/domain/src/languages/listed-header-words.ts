// Written by `npm run languages` from the folders of the languages.
export { default as da } from './da/header-words.ts';
export { default as de } from './de/header-words.ts';
export { default as en } from './en/header-words.ts';
export { default as es } from './es/header-words.ts';
export { default as fr } from './fr/header-words.ts';
export { default as it } from './it/header-words.ts';
export { default as nb } from './nb/header-words.ts';
export { default as nl } from './nl/header-words.ts';
export { default as pl } from './pl/header-words.ts';
export { default as pt } from './pt/header-words.ts';
export { default as sv } from './sv/header-words.ts';
