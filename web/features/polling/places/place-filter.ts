import { type OpenState, openState } from '../../../../civic/elections/open-now.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { isInEffect } from '../notices/notice-state.ts'
import { type PlaceKind, type PollingInfo, placeLetter } from './polling-info.ts'

/** A place with the letter of its marker, which stays the same during a search. */
export type LetteredPlace = VotingPlace & { letter: string }

export const withLetters = (places: VotingPlace[]): LetteredPlace[] =>
  places.map((place, index) => ({ ...place, letter: placeLetter(index) }))

/** A list with fewer places needs no search. */
export const minSearched = 9

/** Lower case and without accents, so that "Peñasco" is found by "penasco". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Places whose name or address has all words of the text. */
export function searchPlaces<Place extends Pick<VotingPlace, 'name' | 'address'>>(
  places: Place[],
  text: string,
): Place[] {
  const words = plain(text)
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return places
  return places.filter(({ name, address }) => {
    const where = plain(`${name ?? ''} ${address}`)
    return words.every((word) => where.includes(word))
  })
}

/** Whether a voter finds the place open now. The office's notice comes before its list. */
export function placeOpenState(
  { openings, notice, startDate, endDate }: VotingPlace,
  kind: PlaceKind,
  { info: { stateCode, election }, now }: { info: Pick<PollingInfo, 'stateCode' | 'election'>; now: number },
): OpenState {
  if (notice && isInEffect(notice, now)) return notice.kind === 'hours' ? 'unknown' : 'closed'
  if (stateCode === null) return 'unknown'
  const isOneDay = startDate !== null && startDate === endDate
  const electionDay = kind === 'election-day' ? (election?.date ?? null) : null
  return openState({ openings, day: isOneDay ? startDate : electionDay, state: stateCode, now: new Date(now) })
}
