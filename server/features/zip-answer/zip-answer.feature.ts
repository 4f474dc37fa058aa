import type { Source, StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Governor, officialsByZip } from '../../../contract/officials.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import type { FoundZip, OutdatedSet, ZipAnswer } from '../../../contract/zip-answer.ts'
import { AppError } from '../../core/app-error.ts'

/** The answer to a ZIP code on the landing page, which the HTTP layer sends. */
export const zipAnswerFeature = (lookups: ZipLookups) => createZipAnswerService(lookups).find

type OfficialsOfZip = Reply<typeof officialsByZip>

/** What the services of other features answer. */
interface ZipLookups {
  officials(zip: string): OfficialsOfZip
  governor(zip: string, state: StateCode): Governor
  voting(state: StateCode, locale: Locale, zip: string): Promise<StateVoting>
  outdated(): OutdatedSet[]
}

/** ZIP+4 is accepted; only the first five digits are used. */
const typedZip = /^(\d{5})(?:[- ]?\d{4})?$/

/** What a visitor learns from a ZIP code alone. Nothing is stored. */
function createZipAnswerService(lookups: ZipLookups) {
  return {
    async find(typed: string, locale: Locale): Promise<ZipAnswer> {
      const zip = typedZip.exec(typed.trim())?.[1]
      if (!zip) return { kind: 'invalid' }
      const found = findOfficials(lookups, zip)
      if (typeof found === 'string') return { kind: found, zip }
      const { place, officials, districts, otherStates } = found
      const states: FoundZip['states'] = [place.state, ...otherStates.map(({ state }) => state)]
      const governors = states.map((state) => lookups.governor(zip, state))
      return {
        kind: 'found',
        zip,
        city: place.city,
        states,
        voting: await lookups.voting(place.state, locale, zip),
        senators: [
          ...officials.filter(({ chamber }) => chamber === 'Senate'),
          ...otherStates.flatMap(({ senators }) => senators),
        ],
        house: officials.filter(({ chamber }) => chamber === 'House'),
        isSplit: districts.length > 1 || districts.some(({ approximate }) => approximate),
        governors,
        officialSources: [found, ...governors].map(toSource),
        outdated: lookups.outdated(),
      }
    },
  }
}

const toSource = ({ source, sourceEs, sourceUrl, asOf, secondary }: OfficialsOfZip | Governor): Source => ({
  name: source,
  nameEs: sourceEs,
  url: sourceUrl,
  asOf,
  secondary,
})

function findOfficials({ officials }: ZipLookups, zip: string) {
  try {
    return officials(zip)
  } catch (error) {
    const { code } = error instanceof AppError ? error : { code: undefined }
    if (code === 'unknown_zip' || code === 'military_zip' || code === 'outside_zip') return code
    throw error
  }
}
