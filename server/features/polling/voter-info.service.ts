import type { Locale } from '../../../contract/locale.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import type { Reference } from '../../reference/reference.ts'
import type { createCalendarService } from './calendar.service.ts'
import type { createDistrictService } from './district.service.ts'
import { officeOf } from './election-office.ts'
import type { Told, createSources } from './sources.service.ts'
import { homeOf, stateOf } from './voter-address.ts'

interface Parts {
  reference: Reference
  sources: ReturnType<typeof createSources>
  calendar: ReturnType<typeof createCalendarService>
  districts: ReturnType<typeof createDistrictService>
}

/** What a source says, completed by what we know ourselves of the state. */
export function createVoterInfoService({ reference, sources, calendar, districts }: Parts) {
  const { places, officials, elections } = reference

  return {
    async of(address: string, locale: Locale): Promise<VoterInfo> {
      const home = homeOf(places, address)
      const [told, found] = await Promise.all([sources.ask(address, locale, home), districts.of(address, home)])
      const known = told.outcome === 'found' ? told : told.outcome === 'election_over' ? told.known : undefined
      const state = home.sample
        ? undefined
        : known
          ? stateOf(known.info.normalizedAddress.state)
          : (home.state ?? found?.state)
      const moment = state && (await calendar.at(state, locale))
      const outcome = told.outcome === 'no_data' && moment?.justOver ? 'election_over' : told.outcome
      const district = found && found.state === state ? found : undefined
      const member = district && officials.house(district.state, district.district)?.member
      const passed = moment?.last && { ...moment.last, over: true }
      return {
        ...nothing,
        ...(told.outcome === 'found' && told.info),
        outcome,
        choices: told.outcome === 'several' ? told.choices : [],
        election: known
          ? { ...known.info.election, over: isOver(told) }
          : outcome === 'election_over'
            ? (passed ?? null)
            : null,
        nextElection: moment?.next ?? null,
        normalizedAddress: known?.info.normalizedAddress ?? null,
        stateCode: state ?? null,
        congressionalDistrict: district ? String(district.district) : null,
        currentRepresentative: member ? { name: member.name, party: member.party } : null,
        electionAdministration: officeOf(
          known?.info.electionAdministration ?? null,
          state && elections.registration.get(state),
        ),
        source: known ? known.source : 'source' in told ? told.source : null,
      }
    },
  }
}

const isOver = (told: Told) => told.outcome === 'election_over'

/** Of an election that is over no place is told: it might be taken for the next one's. */
const nothing = {
  pollingLocations: [],
  earlyVoteSites: [],
  dropOffLocations: [],
  mailOnly: false,
  ballotMeasures: [],
  federalCandidates: [],
  governorCandidates: [],
  stateLevelCandidates: [],
  localOfficials: [],
}
