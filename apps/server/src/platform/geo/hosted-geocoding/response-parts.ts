import { isLatLng } from '@roundsman/domain/units';
import { editsBetween, foldName } from '@roundsman/geocoder';
import type { GeocodingResult } from '../geocoder.ts';

// Readers for parts of a response, whose form is unknown.
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 400) : '');
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 20) : []);
const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : NaN;

/** Returns a result when it has a name and a point on earth. */
export function placeFrom(label: string, lat: unknown, lng: unknown, confidence: number): GeocodingResult[] {
  const point = { lat: numberOf(lat), lng: numberOf(lng) };
  if (label === '' || !isLatLng(point.lat, point.lng)) return [];
  return [{ label, ...point, confidence: Math.round(Math.min(1, Math.max(0, confidence)) * 1000) / 1000 }];
}

/** Returns the share (0…1) of the query's words in a result, for services without a confidence. */
export function wordsMet(query: string, answer: string): number {
  const queryWords = foldName(query).split(' ').filter(Boolean);
  const has = foldName(answer).split(' ');
  if (queryWords.length === 0) return 1;
  const met = queryWords.filter((word) =>
    has.some(
      (answerWord) =>
        answerWord === word || (!/^\d/.test(word) && word.length > 3 && editsBetween(word, answerWord, 2) <= 2),
    ),
  );
  return met.length / queryWords.length;
}

export const hasNumber = (text: string): boolean => /(?:^|\s)\d{1,5}\s?\p{L}?(?=[\s,]|$)/u.test(text);
