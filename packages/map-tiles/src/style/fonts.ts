/**
 * Letters are drawn by the browser out of the page's own Inter, which every page of the product brings along: nobody else
 * is asked, and å, é and ł are there. The first name tells MapLibre the weight, the second is the font's.
 */
const fallback = ['Inter Variable', 'Arial', 'sans-serif'];
export const regular = fallback;
export const medium = ['Inter Variable Medium', ...fallback];
export const semibold = ['Inter Variable Semibold', ...fallback];
export const italic = ['Inter Variable Italic', ...fallback];
