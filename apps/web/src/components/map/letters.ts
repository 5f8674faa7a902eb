/** Fonts of this page: a style without `glyphs` asks nobody for letters. */
export const labelFont = ['Inter Variable', 'Arial', 'sans-serif'];

/** Letters beyond western Europe's lie in a file of their own; a map that draws before it is here would keep the wrong ones. */
export const loadLetters = (): Promise<unknown> =>
  Promise.all(
    ['', '500 ', '600 '].map((weight) => document.fonts.load(`${weight}24px "Inter Variable"`, 'aąőłşğ')),
  ).catch(() => undefined);
