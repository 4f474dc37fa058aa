import { congressElectedIn } from '../../../civic/districts/congress.ts'
import { listedDistricts } from '../../../civic/districts/next-seat.ts'
import { generalElectionDay } from '../../../civic/elections/general-election.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { LinesChange, nextSeatByZip } from '../../../contract/next-seat.ts'
import type { DistrictShare } from '../../../contract/officials.ts'
import type { Places } from '../../reference/places.ts'
import type { Today } from '../../reference/today.ts'
import { findZipRecord, requireZipRecord } from '../../reference/zip-record.ts'

/** The House seat that voters elect on new lines, until the next Congress begins. */
export function createNextSeatService(places: Places, today: Today) {
  const changesOf = (states: readonly StateCode[]): LinesChange[] =>
    states.flatMap((state) => {
      const change = places.mapChange(state)
      if (change?.status !== 'new-map') return []
      const { plan, decidedBy = null, decidedOn = null, disputed = false, url, reportedOn, secondary = false } = change
      return [{ state, plan, decidedBy, decidedOn, disputed, url, reportedOn, unconfirmed: secondary }]
    })

  return {
    byZip(zip: string): Reply<typeof nextSeatByZip> {
      const sitting = requireZipRecord(places, zip)
      const { next } = places.lines
      const day = today(sitting.state)
      if (!next || day >= next.from) return { zip, seat: null }
      const elected = findZipRecord(places, zip, () => next.congress)
      if (typeof elected === 'string' || hasSameDistricts(sitting.congressional, elected.congressional))
        return { zip, seat: null }
      const { congressional: districts } = elected
      const states = [...new Set(districts.map(({ state }) => state))]
      const changes = changesOf(states)
      const year = Number(next.from.slice(0, 4)) - 1
      const date = generalElectionDay(year)
      return {
        zip,
        seat: {
          congress: congressElectedIn(year),
          from: next.from,
          election: { date, over: date < day },
          districts,
          changes,
          source: places.linesSource(changes[0]?.state ?? elected.state, next.congress).zips,
        },
      }
    },
  }
}

/** The same districts with the same parts of the ZIP area. Districts that are only near do not count. */
function hasSameDistricts(before: readonly DistrictShare[], after: readonly DistrictShare[]): boolean {
  const keyOf = (districts: readonly DistrictShare[]) =>
    listedDistricts(districts)
      .map(({ state, district, share }) => `${state}-${district}=${share}`)
      .toSorted()
      .join()
  return keyOf(before) === keyOf(after)
}
