import type { ProblemCode } from '../errors.ts';

/**
 * A problem that a schema finds in a request, by its code. A `FieldProblem` of the domain is another thing: it is stored
 * with an order or a contact. The sentence in English or the reader's language is made from the code.
 */
export const problem = {
  required: 'required',
  invalid: 'invalid',
  invalidEmail: 'invalid_email',
  invalidPassword: 'invalid_password',
  newPeopleAreUsers: 'new_people_are_users',
  notOneLine: 'not_one_line',
  controlCharacters: 'control_characters',
  tooFewLetters: 'too_few_letters',
  tooManyLabels: 'too_many_labels',
  labelTooLong: 'label_too_long',
  zoneNotPolygon: 'zone_not_polygon',
  networkInvalid: 'network_invalid',
  notInFuture: 'not_in_future',
  noPostcodes: 'no_postcodes',
  tooManyItems: 'too_many_items',
  tooManyPhrases: 'too_many_phrases',
  tooManyCharacters: 'too_many_characters',
} as const satisfies Record<string, ProblemCode>;
