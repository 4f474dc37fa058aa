import { StateCode } from '../../../contract/common.schemas.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/officials.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Mayor, Seat } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import { createSittingCongress, createToday } from '../../reference/today.ts'
import { type ZipRecord, requireZipRecord } from '../../reference/zip-record.ts'
import { toExecutive, toGovernor, toLocalOfficial, toOfficial, toSourceFields } from './official-presenter.ts'

type OfficialsReply = Reply<typeof contract.officialsByZip>

/** The elected officials of a ZIP code, from the packs alone. */
export function createOfficialsService({ places, officials }: Reference, terms: Terms, clock: Clock) {
  const today = createToday(clock)
  const sittingCongress = createSittingCongress(places, today)
  const describeSeat = (seat: Seat) => toOfficial(seat, termOf(seat), officials.portraitOf)

  /** In a state with new districts, the winner of a House seat will serve another area, so the seat does not name them yet. */
  const termOf = (seat: Seat) => {
    const term = terms.ofSeat(seat)
    const hasNewLines = seat.chamber === 'House' && places.mapChange(seat.state)?.status === 'new-map'
    return term?.elected && hasNewLines && !term.elected.seated ? { ...term, elected: null } : term
  }

  const describeMayor = (mayor: Mayor) =>
    toLocalOfficial(
      mayor,
      terms.of('mayor', { ...mayor, seat: mayor.place, readOn: mayor.source.asOf }),
      officials.confirmation(mayor),
    )

  const countyNames = (record: ZipRecord) => record.counties.flatMap((fips) => places.county(fips)?.name ?? [])

  /** The House seat of a district such as TX-37. */
  const requireSeat = (district: string) => {
    const [code, number] = district.split('-')
    const state = StateCode.safeParse(code)
    const seat = state.success ? officials.house(state.data, Number(number)) : undefined
    if (seat?.chamber === 'House') return seat
    throw new AppError('invalid_input', { fields: { district: 'There is no such district.' } })
  }

  const listSenators = (states: StateCode[]) =>
    states.map((state) => ({ state, senators: officials.senators(state).map(describeSeat) }))

  /** Every official that voters of the ZIP code may have. */
  const forZip = (record: ZipRecord) => {
    const others = new Set(record.congressional.map(({ state }) => state).filter((state) => state !== record.state))
    return {
      officials: [
        ...officials.senators(record.state),
        ...record.congressional.flatMap(({ state, district }) => officials.house(state, district) ?? []),
      ].map(describeSeat),
      districts: record.congressional,
      otherStates: listSenators([...others]),
    }
  }

  /** The officials of districts that were found from an address or chosen. */
  const forDistricts = (names: readonly string[], home: StateCode) => {
    const seats = names.map(requireSeat)
    const states = [...new Set(seats.map(({ state }) => state))]
    const main = states.includes(home) ? home : (states[0] ?? home)
    return {
      officials: [...officials.senators(main), ...seats].map(describeSeat),
      districts: seats.map(({ state, district }) => ({ state, district, share: null, approximate: seats.length > 1 })),
      otherStates: listSenators(states.filter((state) => state !== main)),
    }
  }

  const requireGovernor = (state: StateCode): contract.Governor => {
    const governor = officials.governor(state)
    if (!governor) throw new AppError('not_found')
    const executives = officials
      .executives(governor.state)
      .map((one) => toExecutive(one, terms.of('executive', { ...one, seat: one.role, readOn: one.source.asOf })))
    const term = terms.of('governor', { ...governor, seat: '', readOn: governor.source.asOf })
    return toGovernor(governor, { term, executives, contactSource: officials.sources.executives })
  }

  const describeLines = (districts: readonly contract.DistrictShare[], home: StateCode) => {
    const states = [...new Set(districts.map(({ state }) => state))]
    const from = places.lines.next?.from
    const changes = from === undefined ? [] : states.flatMap((state) => places.mapChange(state) ?? [])
    return {
      ...places.lines.on(today(home)),
      changes: changes.map((change) => ({ ...change, from: from ?? '' })),
    }
  }

  return {
    listCongress: (): Reply<typeof contract.allOfficials> => ({
      officials: officials.congress().map(describeSeat),
      ...toSourceFields(officials.sources.congress),
    }),

    byZip(zip: string, districts: readonly string[] | undefined): OfficialsReply {
      const record = requireZipRecord(places, zip, sittingCongress)
      const { city, state, kind, lat, lng } = record
      const mayors = officials.mayors(state, city)
      const found = districts === undefined ? forZip(record) : forDistricts(districts, state)
      return {
        zip,
        place: { city, state, kind, lat, lng, counties: countyNames(record) },
        ...found,
        localOfficials: mayors.map(describeMayor),
        ...toSourceFields(officials.sources.congress),
        districtSource: places.linesSource(found.districts[0]?.state ?? state, sittingCongress(state)).zips,
        districtLines: describeLines(found.districts, state),
        localSource: mayors[0]?.source ?? officials.sources.mayors,
      }
    },

    governor(zip: string, requestedState: StateCode | undefined): contract.Governor {
      const record = requireZipRecord(places, zip)
      const possible = [record.state, ...record.congressional.map(({ state }) => state)]
      if (requestedState && !possible.includes(requestedState)) {
        throw new AppError('invalid_input', { fields: { state: 'This ZIP code does not lie there.' } })
      }
      return requireGovernor(requestedState ?? record.state)
    },

    byState(stateCode: string): Reply<typeof contract.officialsByState> {
      const state = StateCode.safeParse(stateCode)
      if (!state.success) throw new AppError('unknown_state')
      const delegation = officials.delegation(state.data)
      const seats = [...officials.senators(state.data), ...(delegation.length === 1 ? delegation : [])]
      return {
        stateCode: state.data,
        officials: seats.map(describeSeat),
        houseSeats: delegation.length,
        governor: requireGovernor(state.data),
        ...toSourceFields(officials.sources.congress),
      }
    },
  }
}
