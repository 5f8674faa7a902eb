// The languages of the product, one line each; the texts of each are in the folder of its name.
export { default as en } from './en/index.ts';
export { default as fr } from './fr/index.ts';
export { default as sv } from './sv/index.ts';
