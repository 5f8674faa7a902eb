/** 12, 12b, 12-14, 5/7. */
const houseNumber = String.raw`\d+\s?[a-z]?(?:\s?[-–/]\s?\d+\s?[a-z]?)?`;
const onlyNumber = new RegExp(`^${houseNumber}$`, 'i');
const numberAround = new RegExp(String.raw`^${houseNumber}\s+(?=\S)|(?<=\S)\s+${houseNumber}$`, 'gi');

/**
 * Returns the street of a written address (`Storgatan 5 b, Lund`, `12 High Street`, `12, Rue de la Paix`), or null. It
 * decides which of the two roads at a corner is meant.
 */
export function streetOf(address: string | null): string | null {
  const part = address
    ?.split(/[,\n]/)
    .map((part) => part.trim())
    .find((addressPart) => addressPart !== '' && !onlyNumber.test(addressPart));
  return part?.replace(numberAround, '') ?? null;
}
