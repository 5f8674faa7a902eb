import type { StopPart } from '../../languages/header-words.ts';
import {
  deliveryWords,
  orderWords,
  pickupWords,
  normaliseHeader,
  stopWords,
  splitWords,
  wordPairs,
} from './header-words.ts';
import { type ColumnNames, createColumnNames, wordKey } from './name-columns.ts';
import type { UploadField } from '../rows/order-fields.ts';
import { entriesOf, keysOf } from '../../typed-tables.ts';

const fieldOf = (leg: 'pickup' | 'delivery', part: StopPart): UploadField => {
  if (part !== 'From' && part !== 'To') return `${leg}${part}`;
  const end = part === 'From' ? 'Start' : 'End';
  return leg === 'pickup' ? `time${end}` : `deliveryTime${end}`;
};

function everyName(): ColumnNames<UploadField> {
  const names = new Map<string, UploadField>();
  const keys = new Map<string, UploadField>();
  const literal = new Map<string, UploadField>();
  const add = (name: string, field: UploadField): void => {
    if (!names.has(name)) names.set(name, field);
  };
  const addKey = (text: string, field: UploadField): void => {
    const key = wordKey(text);
    if (!keys.has(key)) keys.set(key, field);
  };
  // 'De' alone is the header of a start time. Beside another word it has no meaning: 'Customer de' is 'Customer'.
  const says = (word: string): boolean => wordKey(`stop ${word}`) !== wordKey('stop');
  for (const [field, text] of entriesOf(orderWords)) {
    for (const name of text.split('|')) {
      // 'No.' can be the number of the row: it counts only where no other column has a name of the field.
      if (says(name)) for (const exact of splitWords(name)) add(exact, field);
      addKey(name, field);
    }
  }
  // A listed name counts before a composed one: 'Time window from' is a start and no window of the sender.
  for (const part of keysOf(stopWords))
    for (const word of splitWords(stopWords[part])) add(word, fieldOf('delivery', part));
  for (const { owners, parts } of wordPairs)
    for (const leg of ['pickup', 'delivery'] as const)
      for (const part of keysOf(parts.stop)) {
        const field = fieldOf(leg, part);
        const telling = parts.stop[part].split('|').filter(says);
        for (const legWord of splitWords(owners[leg])) {
          for (const word of splitWords(parts.stop[part]))
            if (!literal.has(legWord + word)) literal.set(legWord + word, field);
          for (const word of telling.map(normaliseHeader))
            for (const name of [
              legWord + word,
              word + legWord,
              ...owners.between.map((between) => word + between + legWord),
            ])
              add(name, field);
        }
        for (const legWord of owners[leg].split('|')) for (const word of telling) addKey(`${legWord} ${word}`, field);
      }
  for (const part of keysOf(stopWords))
    for (const word of stopWords[part].split('|')) addKey(word, fieldOf('delivery', part));
  return createColumnNames(
    names,
    keys,
    [
      ['deliveryAddress', deliveryWords],
      ['pickupAddress', pickupWords],
    ],
    literal,
  );
}

let names: ColumnNames<UploadField> | undefined;

/** The names of headers of orders. The first meaning of a word counts: 'Address' alone is that of the delivery. */
export const orderHeaders: ColumnNames<UploadField> = {
  isHeader: (text) => (names ??= everyName()).isHeader(text),
  findExact: (header) => (names ??= everyName()).findExact(header),
  findSimilar: (header) => (names ??= everyName()).findSimilar(header),
  addressPart: (header) => (names ??= everyName()).addressPart(header),
};

/** Returns the field that a header names. */
export const fieldNamed = orderHeaders.findExact;
