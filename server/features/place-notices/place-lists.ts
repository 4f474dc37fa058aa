import { createPlaceIndex } from '../../../civic/address/same-place.ts'
import { remember } from '../../core/remember.ts'
import type { ListedPlace, PlaceNoticesStore } from './place-notices.store.ts'

/** A building with all uses of its places. */
interface Building extends ListedPlace {
  /** What is searched. */
  text: string
}

const rowsAtOnce = 2000
/** How many bytes of lists are remembered: about five large states. */
const maxBytes = 64 * 1024 ** 2
/** What a place takes besides its texts, which are kept three times. */
const overhead = 500

const usesInOrder: ListedPlace['uses'] = ['day', 'early', 'drop']

/**
 * The places of lists, prepared once and a page at a time: to search a large list in the database takes seconds of the only
 * connection of the embedded one.
 */
export function createPlaceLists(store: Pick<PlaceNoticesStore, 'listPlaces'>) {
  return remember({
    async read(feedId) {
      const index = createPlaceIndex<ListedPlace>()
      let bytes = 0
      for (let after = -1; ;) {
        const rows = await store.listPlaces(feedId, { after, limit: rowsAtOnce })
        for (const { number, ...place } of rows) {
          index.add(place)
          after = number
          bytes += 3 * `${place.id}${place.name}${place.nameEs}${place.address}`.length + overhead
        }
        if (rows.length < rowsAtOnce) break
      }
      const buildings = index.buildings().flatMap(toBuilding)
      return { index, bytes, buildings: buildings.sort((one, other) => (one.text < other.text ? -1 : 1)) }
    },
    sizeOf: ({ bytes }) => bytes,
    max: maxBytes,
  })
}

/** Each building once: a notice is about all its uses. */
function toBuilding(places: ListedPlace[]): Building[] {
  const uses = usesInOrder.filter((use) => places.some((place) => place.uses.includes(use)))
  const [place] = places
  return place ? [{ ...place, uses, text: `${place.name ?? ''} ${place.address}`.toLowerCase() }] : []
}
