import { normalizeName } from '../people/names.ts'

const abbreviations: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }

/** Normalizes a city name for comparison: "St. Louis" and "Saint Louis" become equal. */
export const normalizeCity = (city: string): string =>
  normalizeName(city).replace(/^(?:sainte?|fort|mount)(?= )/, (word) => abbreviations[word] ?? word)
