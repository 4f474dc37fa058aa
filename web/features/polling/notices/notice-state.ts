import { createNoticeFinder } from '../../../../civic/address/same-place.ts'
import type { CurrentNotice, PlaceNotice } from '../../../../contract/place-notices.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { type PollingInfo, placeKinds, placesOfKind } from '../places/polling-info.ts'

export type NoticedPlace = VotingPlace & { notice: PlaceNotice }

/** Whether a notice holds now; before that it is only announced. */
export const isInEffect = ({ startsAt, endsAt }: PlaceNotice, now: number) =>
  Date.parse(startsAt) <= now && (endsAt === null || Date.parse(endsAt) > now)

const isOver = ({ endsAt }: PlaceNotice, now: number) => endsAt !== null && Date.parse(endsAt) <= now

/** The current notices once they are loaded, until then those that came with the reply. */
const listNotices = (info: PollingInfo, current: CurrentNotice[] | undefined): PlaceNotice[] =>
  current ?? noticedPlaces(info).map(({ notice }) => notice)

/** The ids of notices that are over, as text, so that memoized results change only if the ids do. */
export const overNotices = (info: PollingInfo, current: CurrentNotice[] | undefined, now: number): string =>
  listNotices(info, current)
    .filter((notice) => isOver(notice, now))
    .map(({ id }) => id)
    .join()

/** The places of a reply with the current notices, without those that are over. */
export function withNotices(info: PollingInfo, current: CurrentNotice[] | undefined, over: string): PollingInfo {
  const overIds = new Set(over.split(',').map(Number))
  const findCurrent = current && createNoticeFinder(current)
  const update = (place: VotingPlace): VotingPlace => {
    const notice = findCurrent ? (findCurrent(place) ?? null) : place.notice
    return { ...place, notice: notice && !overIds.has(notice.id) ? notice : null }
  }
  return {
    ...info,
    pollingLocations: info.pollingLocations.map(update),
    earlyVoteSites: info.earlyVoteSites.map(update),
    dropOffLocations: info.dropOffLocations.map(update),
  }
}

/** Each notice with one of its places: a building may be listed for several ways of voting. */
export function noticedPlaces(info: PollingInfo): NoticedPlace[] {
  const places = placeKinds.flatMap((kind) => placesOfKind(info, kind))
  const byNotice = new Map<number, NoticedPlace>()
  for (const place of places) {
    const { notice } = place
    if (notice && !byNotice.has(notice.id)) byNotice.set(notice.id, { ...place, notice })
  }
  return [...byNotice.values()]
}

/** Where to go: undefined if the place is closed, and without coordinates if it moved, because the old ones would mislead. */
export function destination(place: VotingPlace, now: number): VotingPlace | undefined {
  const { notice } = place
  if (!notice || !isInEffect(notice, now)) return place
  if (notice.kind === 'closed') return undefined
  return notice.movedTo ? { ...place, ...notice.movedTo, latitude: null, longitude: null } : place
}
