import { townName } from './city-name.ts'

/** In many states, a city, a town and a village of one name lie side by side and vote separately. */
type Kind = 'city' | 'town' | 'village' | 'borough' | 'plantation'

const kinds: Record<string, Kind> = {
  city: 'city',
  town: 'town',
  township: 'town',
  'charter township': 'town',
  twp: 'town',
  plantation: 'plantation',
  village: 'village',
  borough: 'borough',
  boro: 'borough',
}

interface Town {
  name: string
  kind: Kind | undefined
}

/** "Town of Madison", "Acme Twp", "Fox Lake (Village)", "Abington". Not "Bay City": that is the whole name of a city. */
function readListed(listed: string): Town {
  const plain = withoutAccents(listed)
    .toLowerCase()
    .replaceAll(/[.’']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^municipio de /, '')
  const [, kindBefore, nameAfter] =
    plain.match(/^(city|town|village|borough|charter township|township|twp|plantation) of (.+)$/) ?? []
  if (kindBefore && nameAfter) return { name: townName(nameAfter), kind: kinds[kindBefore] }
  const [, name, kindAfter] =
    plain.match(/^(.+?),? \(?(charter township|township|twp|town|village|borough|boro|plantation)\)?$/) ??
    plain.match(/^(.+?),? \((city)\)$/) ??
    []
  return name && kindAfter
    ? { name: townName(name), kind: kinds[kindAfter] }
    : { name: townName(plain), kind: undefined }
}

/** The Census Bureau writes the kind in lower case behind the name: "Bay City city", "Acme charter township". */
function readCensus(written: string): Town {
  const named = withoutAccents(written).replace(/ Municipio$/, '')
  const [, name, kind] = named.match(/^(.*?\S) (charter township|[a-z]+)(?: \(balance\))?$/) ?? []
  return name && kind ? { name: townName(name), kind: kinds[kind] } : { name: townName(named), kind: undefined }
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * In these states, every home is in a town, city or municipio, and no two of them share a name. Only in Maine, a plantation
 * may have the name of a town beside it.
 */
export const statesOfTowns = new Set(['CT', 'MA', 'ME', 'NH', 'PR', 'RI'])

/**
 * The listed towns that a home may be in, by the Census Bureau's names of its town (county subdivision) and its city
 * (incorporated place). `sure` is set if only one fits in name and kind. If `possible` is empty, the home is in none of them.
 */
export function matchTown<Listed extends { shownTown: string }>(
  listed: readonly Listed[],
  home: { subdivision: string | null; place: string | null },
  state: string,
): { sure: Listed | undefined; possible: Listed[] } {
  // Boroughs and villages of these states are parts of their towns.
  const isTownState = statesOfTowns.has(state)
  const names = isTownState ? [home.subdivision] : [home.subdivision, home.place]
  const towns = names.flatMap((name) => (name === null ? [] : readCensus(name)))
  const sameName = listed.flatMap((one) => {
    const { name, kind } = readListed(one.shownTown)
    const same = towns.filter((town) => town.name === name)
    if (same.length === 0) return []
    const isSure = same.some(
      (town) =>
        (kind !== undefined && town.kind === kind) ||
        (isTownState && town.kind !== 'plantation' && kind !== 'plantation'),
    )
    // Another kind of place with the same name is another place.
    const isOther = kind !== undefined && same.every((town) => town.kind !== undefined && town.kind !== kind)
    return isOther ? [] : [{ one, isSure }]
  })
  const [sure, ...others] = sameName.filter(({ isSure }) => isSure)
  return { sure: others.length === 0 ? sure?.one : undefined, possible: sameName.map(({ one }) => one) }
}
