import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Governor, Official, officialsByZip } from '../../../contract/officials.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { AppError } from '../../core/app-error.ts'

type OfficialsOfZip = Reply<typeof officialsByZip>

/** A file of facts that is past its date. */
export interface OutdatedSet {
  set: string
  freshUntil: LocalDate
}

/** What the services of other features answer. */
export interface ZipLookups {
  officials(zip: string): OfficialsOfZip
  governor(zip: string, state: StateCode): Governor
  voting(state: StateCode, locale: Locale): Promise<StateVoting>
  outdated(): OutdatedSet[]
}

export interface FoundZip {
  kind: 'found'
  zip: string
  city: string
  /** The ZIP code's own state first, then those that it reaches into. */
  states: [StateCode, ...StateCode[]]
  /** Of the first state. */
  voting: StateVoting
  senators: Official[]
  /** Every House member the ZIP code may have. */
  house: Official[]
  /** True unless the ZIP code is known to lie in one district. */
  isSplit: boolean
  governors: Governor[]
  congressSource: Pick<OfficialsOfZip, 'source' | 'sourceUrl' | 'asOf' | 'secondary'>
  outdated: OutdatedSet[]
}

export type ZipAnswer =
  | FoundZip
  | { kind: 'invalid' }
  | { kind: 'unknown_zip' | 'military_zip' | 'outside_zip'; zip: string }

/** ZIP+4 is accepted; only the first five digits are used. */
const typedZip = /^(\d{5})(?:[- ]?\d{4})?$/

/** What a visitor learns from a ZIP code alone. Nothing is stored. */
export function createZipAnswerService(lookups: ZipLookups) {
  return {
    async find(typed: string, locale: Locale): Promise<ZipAnswer> {
      const zip = typedZip.exec(typed.trim())?.[1]
      if (!zip) return { kind: 'invalid' }
      const found = findOfficials(lookups, zip)
      if (typeof found === 'string') return { kind: found, zip }
      const { place, officials, districts, otherStates } = found
      const states: FoundZip['states'] = [place.state, ...otherStates.map(({ state }) => state)]
      return {
        kind: 'found',
        zip,
        city: place.city,
        states,
        voting: await lookups.voting(place.state, locale),
        senators: [
          ...officials.filter(({ chamber }) => chamber === 'Senate'),
          ...otherStates.flatMap(({ senators }) => senators),
        ],
        house: officials.filter(({ chamber }) => chamber === 'House'),
        isSplit: districts.length > 1 || districts.some(({ approximate }) => approximate),
        governors: states.map((state) => lookups.governor(zip, state)),
        congressSource: found,
        outdated: lookups.outdated(),
      }
    },
  }
}

function findOfficials({ officials }: ZipLookups, zip: string) {
  try {
    return officials(zip)
  } catch (error) {
    const { code } = error instanceof AppError ? error : { code: undefined }
    if (code === 'unknown_zip' || code === 'military_zip' || code === 'outside_zip') return code
    throw error
  }
}
