import type { ElectionOffice } from '../../../contract/voter-info.ts'
import type { Elections } from '../../reference/elections.ts'

type Registration = NonNullable<ReturnType<Elections['registration']['get']>>

/** The source's own office; what it does not say, the state's pages say. Whom to call is told by one office as a whole. */
export function officeOf(told: ElectionOffice | null, state: Registration | undefined): ElectionOffice | null {
  if (!state) return told
  const { links, office } = state
  const { name, phone } = office.unconfirmed
  const ofState: ElectionOffice = {
    name,
    phone,
    email: null,
    unconfirmed: true,
    electionInfoUrl: office.website.url,
    votingLocationFinderUrl: links.pollingPlace?.url ?? null,
    ballotInfoUrl: links.sampleBallot?.url ?? null,
  }
  if (!told) return ofState
  const contact = told.phone || told.email ? told : ofState
  return {
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    unconfirmed: contact.unconfirmed,
    electionInfoUrl: told.electionInfoUrl ?? ofState.electionInfoUrl,
    votingLocationFinderUrl: told.votingLocationFinderUrl ?? ofState.votingLocationFinderUrl,
    ballotInfoUrl: told.ballotInfoUrl ?? ofState.ballotInfoUrl,
  }
}
