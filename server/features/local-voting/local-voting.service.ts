import type { LocalVoting } from '../../../contract/local-voting.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { citedSources } from '../../reference/cited-sources.ts'
import { toLink } from '../../reference/official-link.ts'
import type { Reference } from '../../reference/reference.ts'
import { createToday } from '../../reference/today.ts'
import { requireZipRecord } from '../../reference/zip-record.ts'
import { type County, languageAreas, languageList } from './languages.ts'
import { findOffices } from './offices.ts'

interface LocalVotingDeps {
  reference: Pick<Reference, 'places' | 'elections' | 'electionOffices'>
  clock: Clock
}

/** Whom a voter of a ZIP code can ask, and in which languages. */
export function createLocalVotingService({ reference, clock }: LocalVotingDeps) {
  const { places, elections, electionOffices } = reference
  const todayIn = createToday(clock)
  return {
    byZip(zip: string, locale: Locale): LocalVoting {
      const record = requireZipRecord(places, zip)
      const { state, city } = record
      const facts = elections.registration.get(state)
      if (!facts) throw new AppError('unknown_state')
      const counties: County[] = record.counties.flatMap((fips) => places.county(fips) ?? [])
      const { localOffices } = facts.links
      const reply = {
        zip,
        state,
        city,
        counties: counties.map(({ name }) => name),
        languages: {
          areas: languageAreas(elections.languages, { counties, city }, locale),
          ...languageList(elections, todayIn(state)),
        },
        offices: {
          ...findOffices(electionOffices.inState(state), { city, counties: record.counties }),
          directory: toLink(localOffices ?? facts.office.website),
          hasDirectory: localOffices !== undefined,
        },
      }
      return { ...reply, sources: citedSources({ ...elections.sources, ...electionOffices.sources }, reply) }
    },
  }
}
