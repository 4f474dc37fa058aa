import type { NamedPlace } from '../../../civic/address/same-place.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { AreaId } from '../../../contract/desk-import.ts'
import type { PlaceNotice } from '../../../contract/place-notices.ts'
import type { VoterInfo, VotingPlace } from '../../../contract/voter-info.ts'

/** What offices say about their places since the lists were published. */
export interface NoticeSource {
  byPlace(area: AreaId, electionDate: LocalDate, places: NamedPlace[]): Promise<Map<string, PlaceNotice>>
}

/** Adds to each place of an office's list what the office says about it now. Places from Google are in no office's list. */
export const createAddNotices =
  ({ byPlace }: NoticeSource) =>
  async (info: VoterInfo): Promise<VoterInfo> => {
    const area = info.source?.sample ? null : info.source?.area
    if (info.outcome !== 'found' || !info.election || !area) return info
    const places = [info.pollingLocations, info.earlyVoteSites, info.dropOffLocations].flat()
    const notices = await byPlace(area, info.election.date, places)
    if (notices.size === 0) return info
    const addTo = (list: VotingPlace[]) => list.map((place) => ({ ...place, notice: notices.get(place.id) ?? null }))
    return {
      ...info,
      pollingLocations: addTo(info.pollingLocations),
      earlyVoteSites: addTo(info.earlyVoteSites),
      dropOffLocations: addTo(info.dropOffLocations),
    }
  }
