/** Text to compare places by: without case and punctuation. */
export const placeText = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A place as an office's list names it. */
export interface NamedPlace {
  id: string
  name: string | null
  address: string
}

/** The place of a notice, as the list had it when the notice was made. */
export interface NoticedPlace {
  placeId: string
  placeName: string
  /** As voters read it in Spanish, if the list has it. */
  placeNameEs: string | null
  placeAddress: string
}

/**
 * Whether a notice is about a place of a list. Offices renumber their places, so an id alone says nothing: the name or the
 * address must agree. A building with several ids, such as one for early voting, is one place.
 */
export function isNoticeAbout(notice: NoticedPlace, { id, name, address }: NamedPlace): boolean {
  const hasName = [notice.placeName, notice.placeNameEs].some(
    (text) => text !== null && placeText(text) === placeText(name ?? address),
  )
  const hasAddress = notice.placeAddress !== '' && placeText(notice.placeAddress) === placeText(address)
  return id === notice.placeId ? hasName || hasAddress : hasName && hasAddress
}

/** The same text for all lines of a list that are about one building. */
const buildingOf = ({ name, address }: Omit<NamedPlace, 'id'>): string =>
  `${placeText(name ?? address)}\n${placeText(address)}`

const buildingsOf = ({ placeName, placeNameEs, placeAddress: address }: NoticedPlace): string[] =>
  address === '' ? [] : [placeName, placeNameEs].flatMap((name) => (name === null ? [] : buildingOf({ name, address })))

/**
 * Finds the notice about a place: first the one with the place's own id, then one for another use of the same building. The
 * notices are prepared once: a county may have hundreds of places and notices.
 */
export function createNoticeFinder<Notice extends NoticedPlace>(notices: Notice[]) {
  const byId = Map.groupBy(notices, ({ placeId }) => placeId)
  const byBuilding = Map.groupBy(
    notices.flatMap((notice) => buildingsOf(notice).map((building) => ({ building, notice }))),
    ({ building }) => building,
  )
  return (place: NamedPlace): Notice | undefined =>
    byId.get(place.id)?.find((notice) => isNoticeAbout(notice, place)) ?? byBuilding.get(buildingOf(place))?.[0]?.notice
}

/** The places of lists, to find out whether a notice is about one of them. */
export function createPlaceIndex<Place extends NamedPlace>(places: Iterable<Place> = []) {
  const byId = new Map<string, Place[]>()
  const buildings = new Map<string, Place[]>()
  const addTo = (map: Map<string, Place[]>, key: string, place: Place) => {
    const same = map.get(key)
    if (same) same.push(place)
    else map.set(key, [place])
  }
  const add = (place: Place) => {
    addTo(byId, place.id, place)
    addTo(buildings, buildingOf(place), place)
  }
  for (const place of places) add(place)
  return {
    add,
    /** The places of each building, in the order in which they were added. */
    buildings: () => [...buildings.values()],
    findById: (id: string): Place | undefined => byId.get(id)?.[0],
    inBuildingOf: (place: Place): Place[] => buildings.get(buildingOf(place)) ?? [],
    hasPlaceOf: (notice: NoticedPlace): boolean =>
      byId.get(notice.placeId)?.some((place) => isNoticeAbout(notice, place)) === true ||
      buildingsOf(notice).some((building) => buildings.has(building)),
  }
}
