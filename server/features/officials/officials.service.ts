import { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/officials.ts'
import { AppError } from '../../core/app-error.ts'
import type { Reference } from '../../reference/reference.ts'
import type { ZipRecord } from '../../reference/zip-record.ts'
import { sourced, toGovernor, toLocalOfficial, toOfficial } from './official-presenter.ts'
import { placeOf } from './require-zip.ts'

type OfficialsReply = Reply<typeof contract.officialsByZip>

/** Who speaks for a place, from the packs alone. */
export function createOfficialsService({ places, officials }: Reference) {
  const countyNames = (place: ZipRecord) => place.counties.flatMap((fips) => places.county(fips)?.name ?? [])

  /** The seat a street address led to. */
  const seatOf = (district: string) => {
    const [code, number] = district.split('-')
    const state = StateCode.safeParse(code)
    const seat = state.success ? officials.house(state.data, Number(number)) : undefined
    if (seat?.chamber === 'House') return seat
    throw new AppError('invalid_input', { fields: { district: 'There is no such district.' } })
  }

  const everyPossible = (place: ZipRecord) => {
    const others = new Set(place.congressional.map(({ state }) => state).filter((state) => state !== place.state))
    return {
      officials: [
        ...officials.senators(place.state),
        ...place.congressional.flatMap(({ state, district }) => officials.house(state, district) ?? []),
      ].map(toOfficial),
      districts: place.congressional,
      otherStates: [...others].map((state) => ({ state, senators: officials.senators(state).map(toOfficial) })),
    }
  }

  const theOne = (district: string) => {
    const seat = seatOf(district)
    return {
      officials: [...officials.senators(seat.state), seat].map(toOfficial),
      districts: [{ state: seat.state, district: seat.district, share: null, approximate: false }],
      otherStates: [],
    }
  }

  return {
    all: (): Reply<typeof contract.allOfficials> => ({
      officials: officials.congress().map(toOfficial),
      ...sourced(officials.sources.congress),
    }),

    byZip(zip: string, district: string | undefined): OfficialsReply {
      const place = placeOf(places, zip)
      const { city, state, kind, lat, lng } = place
      return {
        zip,
        place: { city, state, kind, lat, lng, counties: countyNames(place) },
        ...(district === undefined ? everyPossible(place) : theOne(district)),
        localOfficials: officials.mayors(state, city).map(toLocalOfficial),
        ...sourced(officials.sources.congress),
        districtSource: places.sources.congressional,
        localSource: officials.sources.mayors,
      }
    },

    governor(zip: string, wanted: StateCode | undefined): contract.Governor {
      const place = placeOf(places, zip)
      const possible = [place.state, ...place.congressional.map(({ state }) => state)]
      if (wanted && !possible.includes(wanted)) {
        throw new AppError('invalid_input', { fields: { state: 'This ZIP code does not lie there.' } })
      }
      const governor = officials.governor(wanted ?? place.state)
      if (!governor) throw new AppError('not_found')
      return toGovernor(governor, officials.executives(governor.state), officials.sources.legislators)
    },
  }
}
