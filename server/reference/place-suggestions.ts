import { normalizeCity } from '../../civic/address/city-name.ts'
import { stateName } from '../../civic/address/states.ts'
import { normalizeName } from '../../civic/people/names.ts'
import { StateCode } from '../../contract/common.schemas.ts'

export interface Suggestion {
  kind: 'zip' | 'city'
  /** The text of the address field after choosing it. */
  text: string
  city: string
  /** The postal state, which is AE, AP or AA for military mail. */
  state: string
  /** Null for a city with several ZIP codes. */
  zip: string | null
  /** How many ZIP codes the suggestion covers. */
  zips: number
}

interface City {
  key: string
  city: string
  state: string
  /** ZIP codes with an area first, since post office boxes have no residents. */
  zips: string[]
  /** How many ZIP codes have an area, as a measure of the city's size. */
  areas: number
}

/** Suggests ZIP codes and cities. A street before them ("12 Main St, Spri") is kept in the suggestions. */
export function createPlaceSuggester(
  readZipLines: (zipPrefix?: string) => Iterable<string>,
): (text: string, limit: number) => Suggestion[] {
  // Sorted on first use, so that it does not slow down the start.
  let sortedCities: City[] | undefined
  return (text, limit) => {
    const typed = text.trimStart().replace(/\s+/g, ' ')
    if (/^\d{1,5}$/.test(typed.trim())) return byZip(typed.trim(), limit)
    if (!/^\d/.test(typed)) return byCity(typed, limit)
    for (let comma = typed.indexOf(','); comma >= 0; comma = typed.indexOf(',', comma + 1)) {
      const rest = typed.slice(comma + 1).trimStart()
      const suggestions = /^\d{1,5}$/.test(rest.trim()) ? byZip(rest.trim(), limit) : byCity(rest, limit)
      if (suggestions.length > 0) {
        const street = typed.slice(0, comma).trim()
        return suggestions.map((suggestion) => ({ ...suggestion, text: `${street}, ${suggestion.text}` }))
      }
    }
    return []
  }

  function byZip(prefix: string, limit: number): Suggestion[] {
    const suggestions: Suggestion[] = []
    for (const line of readZipLines(prefix)) {
      if (suggestions.length === limit) break
      // A line begins with zip|state|city|kind|, and its ZIP code and state have a fixed length.
      const [city, state] = [line.slice(9, cityEnd(line)), line.slice(6, 8)]
      suggestions.push(toZipSuggestion({ city, state }, line.slice(0, 5)))
    }
    return suggestions
  }

  function byCity(typed: string, limit: number): Suggestion[] {
    const { name, states, zipPrefix } = parseCity(typed)
    const cities = name === '' ? [] : findCities(name, states)
    // People type "New York City", which is not a postal name.
    if (cities.length === 0 && name.endsWith(' city')) cities.push(...findCities(name.slice(0, -5), states))
    cities.sort(
      (a, b) => Number(b.key === name) - Number(a.key === name) || b.areas - a.areas || b.zips.length - a.zips.length,
    )
    const [only] = cities
    // With a single matching city, its ZIP codes are suggested.
    if (only && cities.length === 1) {
      const zips = only.zips.filter((zip) => zip.startsWith(zipPrefix)).slice(0, limit)
      return zips.map((zip) => toZipSuggestion(only, zip))
    }
    return cities.slice(0, limit).map(toCitySuggestion)
  }

  function findCities(name: string, states: Set<string> | undefined): City[] {
    const matches: City[] = []
    const cities = (sortedCities ??= sortCities(readZipLines()))
    for (let index = lowerBound(cities, name); index < cities.length; index++) {
      const city = cities[index]
      if (!city?.key.startsWith(name)) break
      if (!states || (city.key === name && states.has(city.state))) matches.push(city)
    }
    return matches
  }
}

/** Where the city ends in a line. */
const cityEnd = (line: string) => line.indexOf('|', 9)

/** Sorted by name, so that names with the same prefix are adjacent. */
function sortCities(lines: Iterable<string>): City[] {
  const byId = new Map<string, City>()
  const boxes: [City, zip: string][] = []
  for (const line of lines) {
    const end = cityEnd(line)
    const id = line.slice(6, end)
    let city = byId.get(id)
    if (!city) {
      const name = id.slice(3)
      city = { key: normalizeCity(name), city: name, state: id.slice(0, 2), zips: [], areas: 0 }
      byId.set(id, city)
    }
    // Areas (A) come first in `zips`, so their count is the length that `push` returns.
    if (line.charAt(end + 1) === 'A') city.areas = city.zips.push(line.slice(0, 5))
    else boxes.push([city, line.slice(0, 5)])
  }
  for (const [city, zip] of boxes) city.zips.push(zip)
  return [...byId.values()].sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
}

const stateNames: [name: string, code: string][] = [
  ...StateCode.options.flatMap((code): [string, string][] => [
    [code.toLowerCase(), code],
    [normalizeName(stateName(code)), code],
    [normalizeName(stateName(code, 'es')), code],
  ]),
  ...['ae', 'ap', 'aa'].map((code): [string, string] => [code, code.toUpperCase()]),
]

/** Parses "Spring", "Springfield, I" or "springfield il 627": after a comma, a partial state is enough. */
function parseCity(typed: string): { name: string; states: Set<string> | undefined; zipPrefix: string } {
  const zip = typed.match(/^(.*?)[,\s]+(\d{1,5})\s*$/)
  const cityAndState = zip?.[1] ?? typed
  const zipPrefix = zip?.[2] ?? ''
  const comma = cityAndState.indexOf(',')
  if (comma >= 0) {
    const typedState = normalizeName(cityAndState.slice(comma + 1))
    // "MI" is Michigan, not the start of Minnesota.
    const exact = stateNames.filter(([name]) => name === typedState)
    const matches = exact.length > 0 ? exact : stateNames.filter(([name]) => name.startsWith(typedState))
    const states = typedState && new Set(matches.map(([, code]) => code))
    return { name: normalizeCity(cityAndState.slice(0, comma)), states: states || undefined, zipPrefix }
  }
  const normalized = normalizeCity(cityAndState)
  const [matchedName, code] = stateNames.find(([name]) => normalized.endsWith(` ${name}`)) ?? []
  if (!matchedName || !code) return { name: normalized, states: undefined, zipPrefix }
  return { name: normalized.slice(0, -matchedName.length - 1), states: new Set([code]), zipPrefix }
}

const toZipSuggestion = ({ city, state }: Pick<City, 'city' | 'state'>, zip: string): Suggestion => ({
  kind: 'zip',
  text: `${city}, ${state} ${zip}`,
  city,
  state,
  zip,
  zips: 1,
})

function toCitySuggestion({ city, state, zips }: City): Suggestion {
  const [only] = zips
  if (only && zips.length === 1) return toZipSuggestion({ city, state }, only)
  return { kind: 'city', text: `${city}, ${state}`, city, state, zip: null, zips: zips.length }
}

/** Binary search: the index of the first city whose name is not before the given one. */
function lowerBound(sorted: readonly City[], name: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.key ?? '') < name) low = middle + 1
    else high = middle
  }
  return low
}
