/** For comparing names of people and places as they are typed: no case, no accents, no periods, "Saint" as "St". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[\s,-]+/g, ' ')
    .trim()
    .replace(/^saint(?= )/, 'st')
    .replace(/^sainte(?= )/, 'ste')
    .replace(/^fort(?= )/, 'ft')
    .replace(/^mount(?= )/, 'mt')
}
