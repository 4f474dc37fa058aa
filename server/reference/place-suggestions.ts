import { normalizeName, normalizeCity } from '../../civic/names.ts'
import { stateName } from '../../civic/states.ts'
import { StateCode } from '../../contract/common.ts'

export interface Suggestion {
  kind: 'zip' | 'city'
  /** What the address field shows when it is chosen. */
  text: string
  city: string
  /** As the post writes it: AE for military mail. */
  state: string
  /** Null for a city with several ZIP codes. */
  zip: string | null
  /** How many ZIP codes this stands for. */
  zips: number
}

interface City {
  key: string
  city: string
  state: string
  /** Those with an area first: there people live. */
  zips: string[]
  /** How many have one, for the order of cities. */
  areas: number
}

/** A street in front ("12 Main St, Spri") stays in front of what is suggested for the rest. */
export function suggestPlaces(
  linesOf: (zipPrefix?: string) => Iterable<string>,
): (text: string, limit: number) => Suggestion[] {
  // Put in order when first asked for: a start has no use for it.
  let sorted: City[] | undefined
  return (text, limit) => {
    const typed = text.trimStart().replace(/\s+/g, ' ')
    if (/^\d{1,5}$/.test(typed.trim())) return byZip(typed.trim(), limit)
    if (!/^\d/.test(typed)) return byCity(typed, limit)
    for (let comma = typed.indexOf(','); comma >= 0; comma = typed.indexOf(',', comma + 1)) {
      const rest = typed.slice(comma + 1).trimStart()
      const found = /^\d{1,5}$/.test(rest.trim()) ? byZip(rest.trim(), limit) : byCity(rest, limit)
      if (found.length > 0)
        return found.map((one) => ({ ...one, text: `${typed.slice(0, comma).trim()}, ${one.text}` }))
    }
    return []
  }

  function byZip(prefix: string, limit: number): Suggestion[] {
    const found: Suggestion[] = []
    for (const line of linesOf(prefix)) {
      if (found.length === limit) break
      const [city, state] = [line.slice(9, cityEnd(line)), line.slice(6, 8)]
      found.push(zipSuggestion({ city, state }, line.slice(0, 5)))
    }
    return found
  }

  function byCity(typed: string, limit: number): Suggestion[] {
    const { name, states, zipPrefix } = readCity(typed)
    const found = name === '' ? [] : citiesLike(name, states)
    // Nobody's mail goes to "New York City".
    if (found.length === 0 && name.endsWith(' city')) found.push(...citiesLike(name.slice(0, -5), states))
    found.sort(
      (a, b) => Number(b.key === name) - Number(a.key === name) || b.areas - a.areas || b.zips.length - a.zips.length,
    )
    const [only] = found
    // Once the city is certain, its ZIP codes are the next step.
    if (only && found.length === 1) {
      const own = only.zips.filter((zip) => zip.startsWith(zipPrefix)).slice(0, limit)
      return own.map((zip) => zipSuggestion(only, zip))
    }
    return found.slice(0, limit).map(citySuggestion)
  }

  function citiesLike(name: string, states: Set<string> | undefined): City[] {
    const found: City[] = []
    const cities = (sorted ??= citiesOf(linesOf()))
    for (let at = firstNotBelow(cities, name); at < cities.length; at++) {
      const city = cities[at]
      if (!city?.key.startsWith(name)) break
      if (!states || (city.key === name && states.has(city.state))) found.push(city)
    }
    return found
  }
}

/** Where the city stands in a line: zip|state|city|kind|… */
const cityEnd = (line: string) => line.indexOf('|', 9)

/** By name, so that those that start alike stand together. */
function citiesOf(lines: Iterable<string>): City[] {
  const byId = new Map<string, City>()
  const boxes: [City, zip: string][] = []
  for (const line of lines) {
    const end = cityEnd(line)
    const id = line.slice(6, end)
    let city = byId.get(id)
    if (!city)
      byId.set(
        id,
        (city = { key: normalizeCity(id.slice(3)), city: id.slice(3), state: id.slice(0, 2), zips: [], areas: 0 }),
      )
    if (line.charAt(end + 1) === 'A') city.areas = city.zips.push(line.slice(0, 5))
    else boxes.push([city, line.slice(0, 5)])
  }
  for (const [city, zip] of boxes) city.zips.push(zip)
  return [...byId.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

const stateWords: [word: string, code: string][] = [
  ...StateCode.options.flatMap((code): [string, string][] => [
    [code.toLowerCase(), code],
    [normalizeName(stateName(code)), code],
    [normalizeName(stateName(code, 'es')), code],
  ]),
  ...['ae', 'ap', 'aa'].map((code): [string, string] => [code, code.toUpperCase()]),
]

/** "Spring", "Springfield, I", "springfield il 627": the state needs a comma or must be whole. */
function readCity(typed: string): { name: string; states: Set<string> | undefined; zipPrefix: string } {
  const zip = typed.match(/^(.*?)[,\s]+(\d{1,5})\s*$/)
  const words = zip?.[1] ?? typed
  const zipPrefix = zip?.[2] ?? ''
  const comma = words.indexOf(',')
  if (comma >= 0) {
    const wanted = normalizeName(words.slice(comma + 1))
    // "MI" is Michigan, not the beginning of Minnesota.
    const whole = stateWords.filter(([word]) => word === wanted)
    const begun = whole.length > 0 ? whole : stateWords.filter(([word]) => word.startsWith(wanted))
    const states = wanted && new Set(begun.map(([, code]) => code))
    return { name: normalizeCity(words.slice(0, comma)), states: states || undefined, zipPrefix }
  }
  const folded = normalizeCity(words)
  const [word, code] = stateWords.find(([word]) => folded.endsWith(` ${word}`)) ?? []
  if (!word || !code) return { name: folded, states: undefined, zipPrefix }
  return { name: folded.slice(0, -word.length - 1), states: new Set([code]), zipPrefix }
}

const zipSuggestion = ({ city, state }: Pick<City, 'city' | 'state'>, zip: string): Suggestion => ({
  kind: 'zip',
  text: `${city}, ${state} ${zip}`,
  city,
  state,
  zip,
  zips: 1,
})

function citySuggestion(found: City): Suggestion {
  const [only] = found.zips
  if (only && found.zips.length === 1) return zipSuggestion(found, only)
  const { city, state, zips } = found
  return { kind: 'city', text: `${city}, ${state}`, city, state, zip: null, zips: zips.length }
}

function firstNotBelow(sorted: readonly City[], wanted: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.key ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
