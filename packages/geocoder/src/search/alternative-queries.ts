/**
 * Other ways to read an address that was not found as it stands, the likeliest first: without the people and companies it
 * is for, and with `ä` for `ae`. What the first reading finds counts more: a shop may well be called like a company.
 */
export function alternativeQueries(text: string): readonly string[] {
  const bare = withoutAddressee(text);
  const readings = [bare, ...[bare, text].map((each) => each && withUmlauts(each))];
  return [...new Set(readings.filter((each) => each !== undefined))];
}

/** A company's kind ends its name, with or without a comma: `Müller GmbH Hauptstraße 12`. */
const companies =
  /(?<=\S\s)(?:(?:gmbh|ag|kg|ohg|ug|e\.\s?[vk]\.|ab|hb|kb|oy|a\/s|aps|sarl|sàrl|sas|s\.a\.|lda|ltda|ltd|llc|inc|plc|b\.?v\.?|n\.?v\.?|s\.r\.l\.)\b\.?(?:\s*&\s*co\.?(?:\s*kg)?)?)(?=[\s,])/giu;
const careOf =
  /^(?:c\/o|å\/o|a\/c|z\.?\s?hd\.?|zu handen|att(?:n|ention|\.)?|aos? cuidados|chez|p\. ?adr)(?![\p{L}\d])/iu;
/** Letters lie there, goods do not go there. */
const postBox = /^(?:postfach|p\.?\s?o\.?\s?box|box|bo[iî]te postale|b\.?p\.?|apartado|case postale|cp)\.?\s*\d/iu;
const withPostcode = /^(?:\p{Lu}{1,3}-)?(?:\d{4,5}|\d{3} \d{2}|\d{4}-\d{3})\b(?=\s|$)/u;
const withNumber = /\p{L}{2}[^\d]*\d|^\d{1,4}\s?\p{L}?\s+\p{L}{2}/u;

const isStreet = (part: string): boolean =>
  withNumber.test(part) && !withPostcode.test(part) && !postBox.test(part) && !careOf.test(part);

/** Street with number, postcode and town, without what stands before and between; undefined where that is the whole text. */
function withoutAddressee(text: string): string | undefined {
  const split = (each: string): string[] =>
    each
      .split(/[,;\n|\t]+/)
      .map((part) => part.trim())
      .filter(Boolean);
  const parts = split(text.slice(0, 300).replaceAll(companies, '$&,'));
  const street = parts.findIndex(isStreet);
  if (street < 0) return undefined;
  const behind = parts.slice(street + 1);
  const town = behind.filter((part, i) => withPostcode.test(part) || i === behind.length - 1);
  const bare = [parts[street], ...town].join(', ');
  return bare === split(text).join(', ') ? undefined : bare;
}

/** For keyboards without them; undefined where nothing is spelled so. */
function withUmlauts(text: string): string | undefined {
  const with_ = text.replace(/[aou]e/giu, (pair) => umlauts[pair.toLowerCase()] ?? pair);
  return with_ === text ? undefined : with_;
}
const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };
