/**
 * Returns whether two spellings name the same street. Ignores case, accents, punctuation and abbreviations such as
 * `str.` and `rd`.
 */
export function isSameStreet(a: string, b: string): boolean {
  return normaliseName(a) === normaliseName(b);
}

function normaliseName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/str\.?(?=$|[\s,])/g, 'strasse')
    .replaceAll(/\b(?:st)\b\.?$/g, 'street')
    .replaceAll(/\brd\b\.?/g, 'road')
    .replaceAll(/\bav\b\.?/g, 'avenida')
    .replaceAll(/\br\b\./g, 'rua')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}
