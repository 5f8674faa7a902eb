/** Returns the name that people are shown with: the display name, first and last name, or the user name. */
export function nameOf(person: {
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly userName: string;
}): string {
  const parts = [person.givenName, person.familyName].filter(Boolean).join(' ');
  return person.displayName || parts || person.userName;
}
