import { expect, it } from 'vitest';
import { translateRefusalInto } from './translate-refusal.ts';

const tooLate = {
  statusCode: 409,
  code: 'instructions_too_late',
  message: 'The driver has already arrived',
  remedy: 'Call the driver.',
} as const;

it.each([
  ['sv', 'Föraren är redan framme, så meddelandet skulle inte hinna fram', 'Ring föraren.'],
  ['fr', 'Le chauffeur est déjà sur place : votre message ne lui parviendrait plus', 'Appelez le chauffeur.'],
  ['en', 'The driver has already arrived', 'Call the driver.'],
] as const)('translates to %s why instructions are too late', async (language, message, remedy) => {
  expect(await translateRefusalInto(language, tooLate)).toEqual({ messages: [message], details: [], remedy });
});
