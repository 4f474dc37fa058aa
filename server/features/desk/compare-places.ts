import { placeText } from '../../../civic/address/same-place.ts'
import type { DeskPlace } from '../../../contract/desk-import.ts'
import { hoursOf } from '../polling/feeds/precinct-info.ts'
import type { VotingPlacePart } from '../polling/feeds/stored-parts.ts'

export interface PlaceDifferences {
  added: DeskPlace[]
  closed: DeskPlace[]
  moved: { before: DeskPlace; after: DeskPlace }[]
  changed: { before: DeskPlace; after: DeskPlace }[]
}

/** The places of a list, each building once, even if the list has it separately for early voting and Election Day. */
export const toDeskPlaces = (parts: VotingPlacePart[]): DeskPlace[] =>
  [...Map.groupBy(parts, placeKey).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const hours = group.flatMap((part) => hoursOf(part, 'en') ?? [])
    return [
      {
        id: first.id,
        name: first.name?.en ?? null,
        address: first.address,
        uses: [...new Set(group.flatMap(({ uses }) => uses))],
        hours: hours.length > 0 ? hours.join('\n') : null,
      },
    ]
  })

const addressKey = ({ address }: DeskPlace) => placeText(address)
const nameKey = ({ name }: DeskPlace) => placeText(name)
const wholeKey = (place: DeskPlace) => `${nameKey(place)}|${addressKey(place)}`

/** What tells two places apart to a voter. Offices number their places anew, so the id does not count. */
export const placeKey = (place: VotingPlacePart) => `${placeText(place.name?.en ?? null)}|${placeText(place.address)}`

const detailsOf = (place: DeskPlace) => `${nameKey(place)}|${place.uses.toSorted().join()}|${placeText(place.hours)}`

/**
 * Pairs places: first those with the same name and address, then the same address, the same id, the same name. What
 * several places of one list share pairs none of them.
 */
export function comparePlaces(live: DeskPlace[], draft: DeskPlace[]): PlaceDifferences {
  const before = new Set(live)
  const after = new Set(draft)
  const pairs: [DeskPlace, DeskPlace][] = []
  for (const keyOf of [wholeKey, addressKey, ({ id }: DeskPlace) => id, nameKey]) {
    const groups = Map.groupBy(before, keyOf)
    const others = Map.groupBy(after, keyOf)
    for (const [key, [one, ...more]] of groups) {
      const [other, ...rest] = others.get(key) ?? []
      if (!one || !other || key === '' || more.length + rest.length > 0) continue
      pairs.push([one, other])
      before.delete(one)
      after.delete(other)
    }
  }
  const isMoved = ([one, other]: [DeskPlace, DeskPlace]) => addressKey(one) !== addressKey(other)
  const isChanged = (pair: [DeskPlace, DeskPlace]) => !isMoved(pair) && detailsOf(pair[0]) !== detailsOf(pair[1])
  const toPair = ([one, other]: [DeskPlace, DeskPlace]) => ({ before: one, after: other })
  return {
    added: [...after].toSorted(byName),
    closed: [...before].toSorted(byName),
    moved: pairs.filter(isMoved).map(toPair),
    changed: pairs.filter(isChanged).map(toPair),
  }
}

const byName = (one: DeskPlace, other: DeskPlace) =>
  (one.name ?? one.address).localeCompare(other.name ?? other.address, 'en')
