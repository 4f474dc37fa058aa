import { localVoting } from '../../../contract/local-voting.ts'
import { endpointQuery } from '../../api/query.ts'

/** Local election offices and languages of a ZIP code. The reply has texts in the reader's language. */
export const localVotingQuery = (zip: string | undefined, locale: string) =>
  endpointQuery(localVoting, zip === undefined ? null : { params: { zip } }, { locale })
