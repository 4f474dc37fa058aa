import { cityKey } from '../../civic/address/street.ts'

/**
 * The counties that the ZIP codes of a mail city reach into, by the `cityKey` of its name: in every state that has a city of
 * this name. Read when an address without a ZIP code needs them.
 */
export function createCityCounties(readZipLines: () => Iterable<string>): (city: string) => ReadonlySet<string> {
  let byCity: Map<string, Set<string>> | undefined
  return (city) => (byCity ??= readCounties(readZipLines())).get(city) ?? none
}

const none: ReadonlySet<string> = new Set()

function readCounties(lines: Iterable<string>) {
  const byName = new Map<string, Set<string>>()
  for (const line of lines) {
    const [, , name = '', , , , counties = ''] = line.split('|', 7)
    addTo(byName, name, counties.split(' ').filter(Boolean))
  }
  const byKey = new Map<string, Set<string>>()
  for (const [name, counties] of byName) addTo(byKey, cityKey(name), counties)
  return byKey
}

function addTo(byCity: Map<string, Set<string>>, city: string, counties: Iterable<string>) {
  const known = byCity.get(city) ?? new Set()
  for (const county of counties) known.add(county)
  byCity.set(city, known)
}
