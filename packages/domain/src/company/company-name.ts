/** Public mail providers, without the ending of the domain. Their domains do not name a company. */
const publicMail = new Set(
  `126 163 aim aol bluewin bredband btinternet comcast comhem daum fastmail free gmail gmx googlemail hanmail hey hotmail icloud
  inbox laposte libero live mac mail me msn naver online orange outlook passagen pm proton protonmail qq rediffmail rocketmail
  sfr singnet sky spray starhub t-online tele2 telia tuta tutanota verizon wanadoo web windowslive yahoo yandex ymail zoho`.split(
    /\s+/,
  ),
);

/** Second levels that belong to the ending, as in `acme.co.uk` and `acme.com.sg`. */
const sharedSecondLevel = /^(ac|co|com|edu|gov|net|or|org)$/;

/**
 * Suggests a company's name from a work e-mail: `anna@nord-frakt.co.uk` → `Nord Frakt`.
 * Null for public mail providers and for texts without a domain.
 */
export function companyNameFromEmail(email: string): string | null {
  const parts = (email.split('@').at(-1) ?? '').toLowerCase().split('.').filter(Boolean);
  const ending = parts.length > 2 && parts.at(-1)?.length === 2 && sharedSecondLevel.test(parts.at(-2) ?? '') ? 2 : 1;
  const domain = email.includes('@') ? parts.at(-ending - 1) : undefined;
  if (!domain || publicMail.has(domain)) return null;
  return domain
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
