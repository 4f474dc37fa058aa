import { readFileSync } from 'node:fs'
import { normalizeCity } from '../../civic/address/city-name.ts'
import type { StateCode } from '../../contract/common.ts'
import { files } from '../../packs/councils/files.ts'
import type { CouncilPerson, CouncilPlace } from '../../packs/councils/schema.ts'
import { openPack, parseRecords } from './pack-reader.ts'

export type { CouncilPerson, CouncilPlace } from '../../packs/councils/schema.ts'

export type Councils = ReturnType<typeof loadCouncils>

/**
 * Keeps the files as they are on disk and builds the indexes on first use. The people of a place are parsed when they are
 * asked for: as objects, all 22,906 would take ten times the memory, and a voter needs those of one place.
 */
export function loadCouncils(root: URL) {
  const pack = openPack('councils', root)
  const placesText = pack.text(files.places.file)
  const people = readFileSync(new URL(`councils/${files.people.file}`, root))
  let placeIndex: ReturnType<typeof indexPlaces> | undefined
  let lineIndex: ReturnType<typeof indexLines> | undefined
  const places = () => (placeIndex ??= indexPlaces(placesText))
  const lines = () => (lineIndex ??= indexLines(people))
  return {
    /** Whether we have councils in the state at all. */
    covers: (state: StateCode) => places().states.has(state),
    place: (geoid: string) => places().byGeoid.get(geoid),
    /** The places of counties, by name: those named like the mail city, and the others. */
    placesIn(counties: readonly string[], city: string) {
      const { byCounty } = places()
      const all = [...new Set(counties.flatMap((county) => byCounty.get(county) ?? []))].toSorted(byName)
      const name = normalizeCity(city)
      const isSameName = (place: CouncilPlace) => mailNames(place).includes(name)
      return { sameName: all.filter(isSameName), others: all.filter((place) => !isSameName(place)) }
    },
    /** In the order of the file. */
    people(geoid: string): CouncilPerson[] {
      const range = lines().get(geoid)
      return range ? parseRecords(files.people, people.toString('utf8', ...range)) : []
    },
    source: pack.source(files.people.file),
  }
}

function indexPlaces(text: string) {
  const places = parseRecords(files.places, text)
  const byCounty = new Map<string, CouncilPlace[]>()
  for (const place of places) {
    for (const county of place.counties) {
      const known = byCounty.get(county)
      if (known) known.push(place)
      else byCounty.set(county, [place])
    }
  }
  return {
    byGeoid: new Map(places.map((place) => [place.geoid, place])),
    byCounty,
    states: new Set(places.map(({ state }) => state)),
  }
}

const lineStart = '{"geoid":"'
const newline = '\n'.charCodeAt(0)
const quote = '"'.charCodeAt(0)

/** Where the lines of each place begin and end. */
function indexLines(file: Buffer): Map<string, [start: number, end: number]> {
  const ranges = new Map<string, [number, number]>()
  for (let start = 0; start < file.length;) {
    const newlineAt = file.indexOf(newline, start)
    const end = newlineAt === -1 ? file.length : newlineAt + 1
    const from = start + lineStart.length
    const geoid = file.toString('latin1', from, file.indexOf(quote, from))
    const range = ranges.get(geoid)
    if (range) range[1] = end
    else ranges.set(geoid, [start, end])
    start = end
  }
  return ranges
}

/** How the mail may call the place: townships with and without the word. */
function mailNames({ name, kind }: CouncilPlace): string[] {
  const own = normalizeCity(name)
  return kind.endsWith('township') ? [own, `${own} township`] : [own]
}

const byName = (a: CouncilPlace, b: CouncilPlace) => a.fullName.localeCompare(b.fullName, 'en')
