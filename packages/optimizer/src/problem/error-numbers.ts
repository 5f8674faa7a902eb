/**
 * The numbers of all errors. README.md explains them. A new error takes the next free number of its range, and is
 * added here and there: the compiler accepts no other number, and a test compares this list with the README.
 */
export const ERROR_NUMBERS = [
  // The problem as a whole.
  101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115,
  // Vehicles.
  201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223,
  224, 225, 226, 227, 228, 229, 230, 231, 232, 233,
  // Orders.
  301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 314, 315, 316, 317, 318, 319, 320, 321,
  // Fixed steps.
  401, 402, 403, 404, 405,
  // Options.
  501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511,
  // Files, commands and solutions to check.
  601, 602, 604, 605, 606, 607, 608, 609, 610, 611, 612, 613, 614, 615, 616, 623, 624, 626, 627, 628, 630, 631, 632,
  633, 634, 635, 636, 637, 638, 639, 640, 641, 642, 643, 650, 660,
] as const;

export type ErrorNumber = (typeof ERROR_NUMBERS)[number];
