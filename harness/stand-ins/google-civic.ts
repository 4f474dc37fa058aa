import { civicElections, civicVoterInfo } from './google-civic-bodies.ts'
import { type Behaviour, json, startUpstream } from './upstream-server.ts'

const key = 'a-civic-key-for-tests'

/** Google's Civic Information API as far as we ask it, on loopback. */
export async function startGoogleCivic() {
  const upstream = await startUpstream(asGoogle({}))
  return {
    ...upstream,
    /** Settings with which the product asks it. */
    env: { GOOGLE_CIVIC_API_KEY: key, GOOGLE_CIVIC_BASE_URL: upstream.url },
  }
}

interface Answers {
  elections?: Behaviour
  voterInfo?: Behaviour
}

/** Knows its two calls, and wants its key. */
export function asGoogle({ elections = json(civicElections), voterInfo = json(civicVoterInfo) }: Answers): Behaviour {
  return (response, asked) => {
    const known = { '/civicinfo/v2/elections': elections, '/civicinfo/v2/voterinfo': voterInfo }
    const answer = Object.entries(known).find(([path]) => path === asked.path)?.[1]
    if (!answer) refusal(404, 'notFound', 'NOT_FOUND')(response, asked)
    else if (asked.query.get('key') !== key) wrongKey(response, asked)
    else if (answer === voterInfo && !asked.query.get('address')) refusal(400, 'required')(response, asked)
    else answer(response, asked)
  }
}

/** As Google says no. The words are not to be gone by. */
export function refusal(code: number, reason: string, status?: string, details?: unknown[]): Behaviour {
  const message = 'Words that may change.'
  const errors = [{ domain: 'global', reason, message }]
  return json({ error: { code, message, errors, ...(status && { status }), ...(details && { details }) } }, code)
}

export const wrongKey = refusal(400, 'badRequest', 'INVALID_ARGUMENT', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
])
export const noKey = refusal(403, 'forbidden', 'PERMISSION_DENIED')
export const dailyQuota = refusal(403, 'dailyLimitExceeded')
export const ratePerMinute = refusal(429, 'rateLimitExceeded', 'RESOURCE_EXHAUSTED')
export const notParsed = refusal(400, 'parseError')
export const unknownElection = refusal(400, 'invalid')
export const electionOver = refusal(400, 'invalidQuery')
export const noData = refusal(404, 'notFound', 'NOT_FOUND')
export const conflict = refusal(409, 'conflict')
export const backendError = refusal(503, 'backendError', 'UNAVAILABLE')
