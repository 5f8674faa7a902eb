/**
 * The browser draws labels with Inter, which every page of the product loads: no font server is needed, and it has å, é
 * and ł. The first name sets the weight in MapLibre, the second is the font's.
 */
const fallback = ['Inter Variable', 'Arial', 'sans-serif'];
export const regular = fallback;
export const medium = ['Inter Variable Medium', ...fallback];
export const semibold = ['Inter Variable Semibold', ...fallback];
export const italic = ['Inter Variable Italic', ...fallback];
