import { readAddressEnd } from '../../../../civic/address/address-end.ts'
import { wordsOf } from '../../../../civic/address/street.ts'
import { milesBetween } from '../../../../civic/districts/miles-between.ts'
import type { ImportForm } from '../../../../contract/desk-import.ts'
import type { FoundProblem } from '../../../sheets/problems.ts'
import type { FindZip } from '../../../sheets/values/zips.ts'
import type { VotingPlacePart } from '../../polling/feeds/stored-parts.ts'

/** The largest rural ZIP codes are about this wide. */
const farMiles = 25
/** Two places with the same name that are this close are likely one. */
const nearMiles = 0.06

/** Where places of the area may be. */
export interface AreaRules {
  findZip: FindZip
  isZipInside(zip: string): boolean
  acceptsOutside: boolean
}
type Rules = AreaRules & { form: ImportForm }

interface Position {
  lat: number
  lng: number
}

const shown = ({ name, address }: VotingPlacePart) => [name?.en, address].filter(Boolean).join(', ')

const positionOf = ({ latitude, longitude }: VotingPlacePart): Position | undefined =>
  latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude }

/** What is doubtful about the places of a draft. */
export function inspectPlaces(places: readonly VotingPlacePart[], rules: Rules): FoundProblem[] {
  return [...places.flatMap((place) => inspectPlace(place, rules)), ...findDuplicates(places)]
}

function inspectPlace(place: VotingPlacePart, { form, findZip, isZipInside, acceptsOutside }: Rules): FoundProblem[] {
  const problems: FoundProblem[] = []
  const zip = readAddressEnd(place.address).zip
  const known = zip === undefined ? undefined : findZip(zip)
  const position = positionOf(place)
  if (position && known && known.lat !== null && known.lng !== null) {
    const miles = milesBetween(position, { lat: known.lat, lng: known.lng })
    if (miles > farMiles)
      problems.push({ code: 'point_far_from_zip', value: `${shown(place)} (${Math.round(miles)} mi)` })
  }
  // The readers of spreadsheets report these problems themselves, with the line.
  if (form === 'vip' && zip !== undefined && !isZipInside(zip)) {
    const severity = acceptsOutside ? 'warning' : 'error'
    problems.push({ code: 'zip_outside_area', severity, value: shown(place) })
  }
  if (form === 'vip' && place.hours !== null && place.schedules.length === 0)
    problems.push({ code: 'hours_unreadable', value: `${shown(place)}: ${place.hours.en}` })
  return problems
}

/** A place is compared with this many of the same name. A name that more places share, such as "Drop box", says nothing. */
const maxNamesakes = 200

/** Places for the same use with the same address, or with the same name close by. */
function findDuplicates(places: readonly VotingPlacePart[]): FoundProblem[] {
  const key = (text: string) => wordsOf(text).join(' ')
  const firstIds = new Map<string, string>()
  for (const { id, address, uses } of places) {
    for (const use of uses) {
      const at = `${use} ${key(address)}`
      const first = firstIds.get(at)
      if (first === undefined || id < first) firstIds.set(at, id)
    }
  }
  const byName = Map.groupBy(places, ({ name }) => key(name?.en ?? ''))
  return places.flatMap((place): FoundProblem[] => {
    const isOther = (other: VotingPlacePart) =>
      other.id < place.id && other.uses.some((use) => place.uses.includes(use))
    const sameAddress = place.uses.some((use) => (firstIds.get(`${use} ${key(place.address)}`) ?? '') < place.id)
    const position = positionOf(place)
    const named = place.name === null ? [] : (byName.get(key(place.name.en)) ?? []).slice(0, maxNamesakes)
    const sameName = named.some((other) => {
      const otherPosition = positionOf(other)
      return isOther(other) && position && otherPosition && milesBetween(position, otherPosition) < nearMiles
    })
    return sameAddress || sameName ? [{ code: 'duplicate_place', value: shown(place) }] : []
  })
}
