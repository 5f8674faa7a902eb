/**
 * Returns other readings of an address that was not found, the likeliest first: without its recipient, and with `ä` for
 * `ae`. Their results score less than those of the first reading, because a shop can have the name of a company.
 */
export function alternativeQueries(text: string): readonly string[] {
  const bare = withoutAddressee(text);
  const readings = [bare, ...[bare, text].map((variant) => variant && withUmlauts(variant))];
  return [...new Set(readings.filter((reading) => reading !== undefined))];
}

/** Legal forms, which end the name of a company, with or without a comma: `Müller GmbH Hauptstraße 12`. */
const companies =
  /(?<=\S\s)(?:(?:gmbh|ag|kg|ohg|ug|e\.\s?[vk]\.|ab|hb|kb|oy|a\/s|aps|sarl|sàrl|sas|s\.a\.|lda|ltda|ltd|llc|inc|plc|b\.?v\.?|n\.?v\.?|s\.r\.l\.)\b\.?(?:\s*&\s*co\.?(?:\s*kg)?)?)(?=[\s,])/giu;
const careOf =
  /^(?:c\/o|å\/o|a\/c|z\.?\s?hd\.?|zu handen|att(?:n|ention|\.)?|aos? cuidados|chez|p\. ?adr)(?![\p{L}\d])/iu;
/** Post boxes, where goods cannot be delivered. */
const postBox = /^(?:postfach|p\.?\s?o\.?\s?box|box|bo[iî]te postale|b\.?p\.?|apartado|case postale|cp)\.?\s*\d/iu;
const withPostcode = /^(?:\p{Lu}{1,3}-)?(?:\d{4,5}|\d{3} \d{2}|\d{4}-\d{3})\b(?=\s|$)/u;
const withNumber = /\p{L}{2}[^\d]*\d|^\d{1,4}\s?\p{L}?\s+\p{L}{2}/u;

const isStreet = (part: string): boolean =>
  withNumber.test(part) && !withPostcode.test(part) && !postBox.test(part) && !careOf.test(part);

/** Returns street with number, postcode and town, without the texts before and between; undefined when that is the whole text. */
function withoutAddressee(text: string): string | undefined {
  const split = (splitName: string): string[] =>
    splitName
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

/** Replaces `ae` by `ä` and the like, for keyboards without umlauts; undefined when the text has none. */
function withUmlauts(text: string): string | undefined {
  const with_ = text.replace(/[aou]e/giu, (pair) => umlauts[pair.toLowerCase()] ?? pair);
  return with_ === text ? undefined : with_;
}
const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };
