import type { ElectionOffice } from '../../../contract/voter-info.ts'
import type { Elections } from '../../reference/elections.ts'

type Registration = NonNullable<ReturnType<Elections['registration']['get']>>

/**
 * Completes the office of a source with the state's own. The contact is never combined: it is the source's if that has a
 * phone number or an email address, otherwise the state's.
 */
export function mergeOffices(
  sourceOffice: ElectionOffice | null,
  registration: Registration | undefined,
): ElectionOffice | null {
  if (!registration) return sourceOffice
  const { links, office } = registration
  const { name, phone } = office.unconfirmed
  const stateOffice: ElectionOffice = {
    name,
    phone,
    email: null,
    unconfirmed: true,
    electionInfoUrl: office.website.url,
    votingLocationFinderUrl: links.pollingPlace?.url ?? null,
    ballotInfoUrl: links.sampleBallot?.url ?? null,
    ...noSourceLinks,
  }
  if (!sourceOffice) return stateOffice
  const contact = sourceOffice.phone || sourceOffice.email ? sourceOffice : stateOffice
  return {
    ...sourceOffice,
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    unconfirmed: contact.unconfirmed,
    electionInfoUrl: sourceOffice.electionInfoUrl ?? stateOffice.electionInfoUrl,
    votingLocationFinderUrl: sourceOffice.votingLocationFinderUrl ?? stateOffice.votingLocationFinderUrl,
    ballotInfoUrl: sourceOffice.ballotInfoUrl ?? stateOffice.ballotInfoUrl,
  }
}

/** Links that only a source of the voter's own address has: the page has those of the state from our own list. */
const noSourceLinks = {
  registrationUrl: null,
  registrationStatusUrl: null,
  absenteeUrl: null,
  ballotTrackingUrl: null,
  provisionalTrackingUrl: null,
  services: [],
}
