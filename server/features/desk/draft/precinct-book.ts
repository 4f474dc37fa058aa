import type { ImportForm } from '../../../../contract/desk-import.ts'
import { precinctKey } from '../../polling/feeds/precinct-key.ts'
import type { NumberedPrecinct } from '../draft-writer.ts'
import type { ListedPlace, PlaceList } from './place-list.ts'

interface Precinct {
  number: number
  name: string
  places: Set<ListedPlace>
  /** How many lines of the other files lead to it. */
  lines: number
}

interface BookOptions {
  isOneCounty: boolean
  form: ImportForm
}

/** Numbers the precincts of a draft as the files name them. */
export function createPrecinctBook({ partsOf, places }: PlaceList, { isOneCounty, form }: BookOptions) {
  const byKey = new Map<string, Precinct>()
  // Vote centers are for the whole county, and so are early voting and drop boxes without a list of precincts.
  const common = places.filter(
    ({ isElectionDay, precincts, towns }) =>
      isOneCounty && (form === 'vote-centers' || (!isElectionDay && precincts.length + towns.length === 0)),
  )

  function get(key: string, name: string): Precinct {
    const existing = byKey.get(key)
    if (existing) return existing
    const precinct = { number: byKey.size + 1, name, places: new Set<ListedPlace>(), lines: 0 }
    byKey.set(key, precinct)
    return precinct
  }

  return {
    /** Adds places where a precinct votes. */
    assign(name: string, at: Iterable<ListedPlace>) {
      const precinct = get(`precinct ${precinctKey(name)}`, name)
      for (const place of at) precinct.places.add(place)
    },
    /** The id of the precinct that a line of a file names. */
    ofPrecinct(name: string, lines = 1): number {
      const precinct = get(`precinct ${precinctKey(name)}`, name)
      precinct.lines += lines
      return precinct.number
    },
    /** The id of the precinct that stands for a whole county or town. */
    ofArea(key: string, name: string, at: Iterable<ListedPlace>): number {
      const precinct = get(`area ${key}`, name)
      for (const place of at) precinct.places.add(place)
      precinct.lines++
      return precinct.number
    },
    /** The id of the precinct that stands for the voters of one place, where no file names precincts. */
    ofPlace(place: ListedPlace, lines = 1): number {
      const precinct = get(`place ${place.id}`, '')
      precinct.places.add(place)
      precinct.lines += lines
      return precinct.number
    },
    /** All precincts that some line leads to. */
    all: () => [...byKey.values()].filter(({ lines }) => lines > 0),
    list(): NumberedPrecinct[] {
      return [...byKey.values()]
        .filter(({ lines }) => lines > 0)
        .map(({ number, name, places: own }) => ({
          id: number,
          name,
          mailOnly: false,
          parts: partsOf(new Set([...own, ...common])),
        }))
    },
  }
}
export type PrecinctBook = ReturnType<typeof createPrecinctBook>
