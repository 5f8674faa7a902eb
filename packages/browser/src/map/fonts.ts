/** Fonts of this page. A style without `glyphs` requests no letters from elsewhere. */
export const labelFont = ['Inter Variable', 'Arial', 'sans-serif'];

/**
 * Resolves when the page's font is here for these letters; never fails. A map that is drawn before would keep labels in
 * another font. Letters of other alphabets lie in files of their own, so name one of each that the map is to show.
 */
export const loadFonts = (letters: string): Promise<unknown> =>
  Promise.all(
    ['', '500 ', '600 '].map((weight) => document.fonts.load(`${weight}24px "Inter Variable"`, letters)),
  ).catch(() => undefined);
