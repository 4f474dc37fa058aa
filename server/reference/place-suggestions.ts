import { StateCode } from '../../contract/common.ts'
import { fold, foldPlace } from '../../civic/names.ts'
import { stateName } from '../../civic/states.ts'

export interface Suggestion {
  kind: 'zip' | 'city'
  /** What the address field shows when it is chosen. */
  text: string
  city: string
  /** As the post writes it: AE for military mail. */
  state: string
  /** Null for a city with several ZIP codes. */
  zip: string | null
  /** How many ZIP codes the city has. */
  zips: number
}

interface City {
  key: string
  city: string
  state: string
  zips: string[]
}

/** A street in front ("12 Main St, Spri") stays in front of what is suggested for the rest. */
export function suggestPlaces(lines: Iterable<string>): (text: string, limit: number) => Suggestion[] {
  const { cities, cityOf, zips } = read(lines)
  return (text, limit) => {
    const typed = text.trimStart().replace(/\s+/g, ' ')
    if (/^\d{1,5}$/.test(typed.trim())) return byZip(typed.trim(), limit)
    if (!/^\d/.test(typed)) return byCity(typed, limit)
    for (let comma = typed.indexOf(','); comma >= 0; comma = typed.indexOf(',', comma + 1)) {
      const rest = typed.slice(comma + 1).trimStart()
      const found = /^\d{1,5}$/.test(rest.trim()) ? byZip(rest.trim(), limit) : byCity(rest, limit)
      if (found.length > 0) return found.map((one) => ({ ...one, text: `${typed.slice(0, comma).trim()}, ${one.text}` }))
    }
    return []
  }

  function byZip(prefix: string, limit: number): Suggestion[] {
    const found: Suggestion[] = []
    for (let at = firstNotBelow(zips, prefix, (zip) => zip); at < zips.length && found.length < limit; at++) {
      const zip = zips[at]
      if (!zip?.startsWith(prefix)) break
      const city = cityOf.get(zip)
      if (city) found.push(zipSuggestion(city, zip))
    }
    return found
  }

  function byCity(typed: string, limit: number): Suggestion[] {
    const { name, states, zipPrefix } = readCity(typed)
    if (name.length === 0) return []
    const found: City[] = []
    for (let at = firstNotBelow(cities, name, ({ key }) => key); at < cities.length; at++) {
      const city = cities[at]
      if (!city?.key.startsWith(name)) break
      if (!states || (city.key === name && states.has(city.state))) found.push(city)
    }
    found.sort((a, b) => Number(b.key === name) - Number(a.key === name) || b.zips.length - a.zips.length)
    const [only] = found
    // Once the city is certain, its ZIP codes are the next step.
    if (only && found.length === 1) {
      const own = only.zips.filter((zip) => zip.startsWith(zipPrefix)).slice(0, limit)
      return own.map((zip) => zipSuggestion(only, zip))
    }
    return found.slice(0, limit).map(citySuggestion)
  }
}

function read(lines: Iterable<string>) {
  const byName = new Map<string, City>()
  const cityOf = new Map<string, City>()
  const zips: string[] = []
  for (const line of lines) {
    const zip = line.slice(0, 5)
    const state = line.slice(6, 8)
    const name = line.slice(9, line.indexOf('|', 9))
    const id = `${name}|${state}`
    let city = byName.get(id)
    if (!city) byName.set(id, (city = { key: foldPlace(name), city: name, state, zips: [] }))
    city.zips.push(zip)
    cityOf.set(zip, city)
    zips.push(zip)
  }
  const cities = [...byName.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.state < b.state ? -1 : 1))
  return { cities, cityOf, zips }
}

const stateWords: [word: string, code: string][] = [
  ...StateCode.options.flatMap((code): [string, string][] => [
    [code.toLowerCase(), code],
    [fold(stateName(code)), code],
    [fold(stateName(code, 'es')), code],
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
    const wanted = fold(words.slice(comma + 1))
    const states = wanted && new Set(stateWords.filter(([word]) => word.startsWith(wanted)).map(([, code]) => code))
    return { name: foldPlace(words.slice(0, comma)), states: states || undefined, zipPrefix }
  }
  const folded = foldPlace(words)
  const [word, code] = stateWords.find(([word]) => folded.endsWith(` ${word}`)) ?? []
  if (!word || !code) return { name: folded, states: undefined, zipPrefix }
  return { name: folded.slice(0, -word.length - 1), states: new Set([code]), zipPrefix }
}

const zipSuggestion = ({ city, state, zips }: City, zip: string): Suggestion => ({
  kind: 'zip',
  text: `${city}, ${state} ${zip}`,
  city,
  state,
  zip,
  zips: zips.length,
})

function citySuggestion(found: City): Suggestion {
  const [only] = found.zips
  if (only && found.zips.length === 1) return zipSuggestion(found, only)
  const { city, state, zips } = found
  return { kind: 'city', text: `${city}, ${state}`, city, state, zip: null, zips: zips.length }
}

function firstNotBelow<T>(sorted: readonly T[], wanted: string, keyOf: (item: T) => string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = sorted[middle]
    if (item !== undefined && keyOf(item) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
