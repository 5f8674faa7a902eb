/**
 * Line icons for `LineIcon`: one path each in a box of 24 × 24 units. Each path is an export, so that a page loads only
 * those that it imports.
 */
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const more = 'M6 12h.01M12 12h.01M18 12h.01';
export const close = 'M6 6l12 12M18 6 6 18';
export const chevronLeft = 'M14.5 6l-6 6 6 6';
export const chevronRight = 'M9.5 6l6 6-6 6';
export const check = 'M5 12.5 10 17.5 19.5 7';
export const arrow = 'M4.5 12 20 4.5 14.5 20l-3-6.5-7-1.5Z';
export const phone =
  'M6 4h3.5l1.5 4-2 1.5c1 2.3 3 4.3 5.5 5.5l1.5-2 4 1.5V18c0 1.2-.8 2-2 2C10.5 20 4 13.5 4 6c0-1.2.8-2 2-2Z';
export const list = 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01';
export const pin =
  'M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const parcel = 'M12 3 4.5 7v10l7.5 4 7.5-4V7L12 3ZM4.8 7.2 12 11l7.2-3.8M12 11v9.5';
export const clock = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2';
export const pen = 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3';
export const done = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.2l2.8 2.8L16 9.5';
export const failed = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6';
export const skipped = 'M5 6l7 6-7 6V6ZM12 6l7 6-7 6V6Z';
export const circle = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z';
export const alert = 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3h.01';
export const route =
  'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 17h7.5a3.5 3.5 0 0 0 0-7h-7a3.5 3.5 0 0 1 0-7H16';
export const home = 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5';
export const lock = 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11';
export const undo = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3';
export const link =
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1';
export const truck =
  'M3 6.5h11v10H3zM14 10h3.5l3.5 3.5v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
