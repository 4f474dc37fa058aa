/** In lower case, without accents and periods, with plain dashes and single spaces: "7:00 a. m. – 8P" → "7:00 am - 8pm". */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\b([ap])\s?\.?\s?m\b\.?/g, '$1m')
    .replaceAll(/(?<=\d)([ap])(?![a-z])\.?/g, '$1m')
    .replaceAll(/(?<=[a-z])\./g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
}
