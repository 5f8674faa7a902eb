/** Randomly overlooks an insertion ("blinks", Christiaens & Vanden Berghe 2020, section 4.2). */
export interface Blinks {
  blink(): boolean;
}
