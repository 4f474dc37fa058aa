import type { StateVoting } from '../../../contract/state-voting.ts'

/** The state's own page of election dates, else its election office. */
export const electionDatesUrl = ({ links, office }: Pick<StateVoting, 'links' | 'office'>): string =>
  links.electionDates?.url ?? office.website.url
