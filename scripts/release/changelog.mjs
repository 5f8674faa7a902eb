// Sections of CHANGELOG.md.

const UNRELEASED = '## Unreleased';

/**
 * Gives the entries below "Unreleased" the version and its date, and begins an empty section above them.
 * @throws when there are none
 */
export function closeSection(text, version, date) {
  if (!sectionOf(text, 'Unreleased')) throw new Error('CHANGELOG.md has no entries below "Unreleased"');
  if (text.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has a section ${version} already`);
  return text.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} - ${date}`);
}

/** Returns the entries of a version; an empty text where there are none. */
export function sectionOf(text, version) {
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')}( - .*)?$`, 'm').exec(text);
  if (!heading) return '';
  const rest = text.slice(heading.index + heading[0].length);
  const end = rest.search(/^## /m);
  return rest.slice(0, end === -1 ? undefined : end).trim();
}
