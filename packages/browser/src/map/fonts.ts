/** The fonts of this page. A style without `glyphs` requests no fonts from other servers. */
export const labelFont = ['Inter Variable', 'Arial', 'sans-serif'];

/**
 * Resolves when the page's font is loaded for these letters; never rejects. A map that is drawn earlier shows its
 * labels in another font. Each alphabet has a file of its own, so pass one letter of each.
 */
export const loadFonts = (letters: string): Promise<unknown> =>
  Promise.all(
    ['', '500 ', '600 '].map((weight) => document.fonts.load(`${weight}24px "Inter Variable"`, letters)),
  ).catch(() => undefined);
