import type { StreetRow } from './feed-files.ts'

/** A house with a known precinct, and the ways people write where it is. Seeded: the same each time. */

interface KnownStreet {
  city: string
  zip: string
  direction?: string
  name: string
  suffix?: string
  postDirection?: string
  /** Other ways to write the name. */
  also?: string[]
}

const springfield = { city: 'Springfield', zip: '75001' }
const saintMarys = { city: 'Saint Marys', zip: '75010' }
const northHaven = { city: 'North Haven', zip: '75020' }

const knownStreets: KnownStreet[] = [
  { ...springfield, direction: 'N', name: 'Main', suffix: 'St' },
  { ...springfield, direction: 'S', name: 'Main', suffix: 'St' },
  { ...saintMarys, name: 'Main', suffix: 'St' },
  { ...northHaven, direction: 'E', name: 'Main', suffix: 'St' },
  { ...springfield, name: 'Oak', suffix: 'St' },
  { ...springfield, name: 'Oak', suffix: 'Ave' },
  { ...northHaven, name: 'Oak', suffix: 'Hill' },
  { ...springfield, name: '1st', suffix: 'St', also: ['First'] },
  { ...springfield, name: '2nd', suffix: 'St', also: ['Second'] },
  { ...saintMarys, name: 'Third', suffix: 'Ave', also: ['3rd'] },
  { ...saintMarys, name: 'Twelfth', suffix: 'Ave', also: ['12th'] },
  { ...springfield, name: '21st', suffix: 'St', postDirection: 'NW', also: ['Twenty-First', 'Twenty First'] },
  { ...springfield, name: '21st', suffix: 'St', postDirection: 'NE', also: ['Twenty-First'] },
  { ...northHaven, name: 'Lake View', suffix: 'Dr', also: ['Lakeview'] },
  { ...saintMarys, name: 'St Charles', suffix: 'Ave', also: ['Saint Charles', 'St. Charles'] },
  {
    ...springfield,
    name: 'Martin Luther King Jr',
    suffix: 'Blvd',
    also: ['Martin Luther King, Jr.', 'Martin Luther King Junior'],
  },
  { ...springfield, name: 'Avenue C', also: ['Ave C', 'Ave. C'] },
  { ...saintMarys, name: 'Broadway' },
  { ...northHaven, name: 'County Road 12', also: ['CR 12', 'Co Rd 12'] },
  { ...northHaven, name: 'US Highway 29', postDirection: 'N', also: ['US Hwy 29', 'US-29'] },
  { ...springfield, name: 'Mount Vernon', suffix: 'Rd', also: ['Mt Vernon', 'Mt. Vernon'] },
  { ...springfield, name: 'Park', suffix: 'Ave' },
  { ...springfield, name: 'Park', suffix: 'Pl' },
  { ...saintMarys, direction: 'W', name: 'Washington', suffix: 'St' },
  { ...saintMarys, direction: 'E', name: 'Washington', suffix: 'St' },
  { ...northHaven, name: 'Old Mill', suffix: 'Rd' },
  { ...northHaven, name: "O'Brien", suffix: 'Ln', also: ['OBrien', 'O’Brien'] },
  { ...northHaven, name: 'Peña', suffix: 'Blvd', also: ['Pena'] },
  { ...springfield, name: '8 Mile', suffix: 'Rd', also: ['Eight Mile'] },
  { ...saintMarys, name: 'Spring Garden', suffix: 'Pkwy' },
  { ...saintMarys, name: 'Ridge View', suffix: 'Ter' },
  { ...northHaven, direction: 'SW', name: 'Bay Shore', suffix: 'Trl' },
]

const suffixes: Record<string, string[]> = {
  St: ['Street', 'Str', 'St.'],
  Ave: ['Avenue', 'Av', 'Ave.'],
  Hill: ['Hl'],
  Dr: ['Drive', 'Dr.'],
  Blvd: ['Boulevard', 'Blvd.'],
  Rd: ['Road', 'Rd.'],
  Pl: ['Place'],
  Ln: ['Lane', 'Ln.'],
  Pkwy: ['Parkway', 'Pky'],
  Ter: ['Terrace', 'Terr'],
  Trl: ['Trail'],
}
const directions: Record<string, string[]> = {
  N: ['North', 'N.'],
  S: ['South', 'S.'],
  E: ['East', 'E.'],
  W: ['West', 'W.'],
  NW: ['Northwest', 'N.W.'],
  NE: ['Northeast', 'N.E.'],
  SW: ['Southwest', 'S.W.'],
}
const cities: Record<string, string[]> = {
  Springfield: [],
  'Saint Marys': ['St Marys', "St. Mary's"],
  'North Haven': ['N Haven', 'N. Haven'],
}
const units = ['Apt 5', '#12', 'Unit B', 'Ste 200', 'apartment 3c', 'Lot 7', 'Fl 2', '# 4']

/** Each street has four stretches, and each stretch a precinct of its own: to be off by one is to be wrong. */
const stretches = [
  { from: 1, to: 99, parity: 'odd', houses: [1, 45, 99] },
  { from: 2, to: 98, parity: 'even', houses: [2, 50, 98] },
  { from: 100, to: 199, parity: 'both', houses: [100, 147, 199] },
  { from: 1200, to: 1299, parity: 'both', houses: [1200, 1299] },
] as const

interface House {
  street: KnownStreet
  house: number
  precinct: string
}

const houses: House[] = []
export const variantStreets: StreetRow[] = knownStreets.flatMap((street, at) =>
  stretches.map(({ from, to, parity, houses: numbers }, index): StreetRow => {
    const precinct = `p${at}-${index}`
    for (const house of numbers) houses.push({ street, house, precinct })
    const { city, zip, direction, name, suffix, postDirection } = street
    return {
      precinct,
      city: city.toUpperCase(),
      zip,
      street: name.toUpperCase(),
      from,
      to,
      parity,
      ...(direction && { direction }),
      ...(suffix && { suffix: suffix.toUpperCase() }),
      ...(postDirection && { postDirection }),
    }
  }),
)
export const variantPrecincts = variantStreets.map(({ precinct }) => precinct)

export interface Variant {
  typed: string
  precinct: string
  /** Something a street is known by was left out: asking is the right answer where that leaves two. */
  leftOut: boolean
}

export function addressVariants(count: number, seed: number): Variant[] {
  const random = mulberry(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const spelled = (word: string | undefined, others: Record<string, string[]>) =>
    word && chance(0.5) ? (pick(others[word] ?? []) ?? word) : word

  return Array.from({ length: count }, (): Variant => {
    const { street, house, precinct } = pick(houses) ?? { street: knownStreets[0], house: 1, precinct: '' }
    if (!street) throw new Error('there are streets')
    const noDirection = chance(0.12)
    const noSuffix = chance(0.08)
    const leftOut =
      (noDirection && Boolean(street.direction ?? street.postDirection)) || (noSuffix && Boolean(street.suffix))
    const name = street.also && chance(0.5) ? (pick(street.also) ?? street.name) : street.name
    const line = [
      String(house),
      noDirection ? '' : spelled(street.direction, directions),
      name,
      noSuffix ? '' : spelled(street.suffix, suffixes),
      noDirection ? '' : spelled(street.postDirection, directions),
      chance(0.25) ? pick(units) : '',
    ].filter(Boolean)
    const noCity = chance(0.12)
    const noZip = !noCity && chance(0.25)
    const city = noCity ? '' : (spelled(street.city, cities) ?? '')
    const region = [chance(0.2) ? 'Texas' : 'TX', noZip ? '' : chance(0.15) ? `${street.zip}-1234` : street.zip]
      .filter(Boolean)
      .join(' ')
    // Without a comma nobody can tell where a street without a suffix ends and an unusual city begins.
    const separator = chance(0.2) && !noSuffix ? ' ' : (pick([', ', ', ', ',', ' , ', '\n']) ?? ', ')
    const whole = [line.join(chance(0.1) ? '  ' : ' '), city, region, chance(0.08) ? 'USA' : '']
      .filter(Boolean)
      .join(separator)
    const letters = pick([
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
    ])
    return { typed: letters ? letters(whole) : whole, precinct, leftOut }
  })
}

/** A small generator of even numbers between 0 and 1. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
