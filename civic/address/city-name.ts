import { normalizeName } from '../people/names.ts'

const abbreviations: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }

/** Normalizes a city name for comparison: "St. Louis" and "Saint Louis" become equal. */
export const normalizeCity = (city: string): string =>
  normalizeName(city).replace(/^(?:sainte?|fort|mount)(?= )/, (word) => abbreviations[word] ?? word)

/** How lists write that a place is a city or a town: "City of Amery", "Acme Township". */
const kindBefore = /^(city|town|village|charter township|township) of /
/** Not "city": Bay City is the whole name of a city. */
const kindAfter = / (charter township|township|town)$/

/** The bare name of a city or town, to compare lists that write it in different ways. */
export function townName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[.’']/g, '').replaceAll(/\s+/g, ' ').trim()
  const bare = plain.replace(kindBefore, '')
  return (bare === plain ? bare.replace(kindAfter, '') : bare)
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\bmt\b/g, 'mount')
}
