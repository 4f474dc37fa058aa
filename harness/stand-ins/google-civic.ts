import { civicElections, civicVoterInfo } from './google-civic-bodies.ts'
import { type Behavior, json, startUpstream } from './upstream-server.ts'

const key = 'a-civic-key-for-tests'

/** The part of the Google Civic Information API that we use, on loopback. */
export async function startGoogleCivic() {
  const upstream = await startUpstream(asGoogle({}))
  return {
    ...upstream,
    /** Settings that make the product use it. */
    env: { GOOGLE_CIVIC_API_KEY: key, GOOGLE_CIVIC_BASE_URL: upstream.url },
  }
}

interface Responses {
  elections?: Behavior
  voterInfo?: Behavior
}

/** Serves two endpoints and requires the API key. */
export function asGoogle({ elections = json(civicElections), voterInfo = json(civicVoterInfo) }: Responses): Behavior {
  return (response, request) => {
    const endpoints = { '/civicinfo/v2/elections': elections, '/civicinfo/v2/voterinfo': voterInfo }
    const behavior = Object.entries(endpoints).find(([path]) => path === request.path)?.[1]
    if (!behavior) errorResponse(404, 'notFound', 'NOT_FOUND')(response, request)
    else if (request.query.get('key') !== key) wrongKey(response, request)
    else if (behavior === voterInfo && !request.query.get('address')) errorResponse(400, 'required')(response, request)
    else behavior(response, request)
  }
}

/** An error in Google's format. Clients must not depend on the message. */
export function errorResponse(code: number, reason: string, status?: string, details?: unknown[]): Behavior {
  const message = 'A message that may change.'
  const errors = [{ domain: 'global', reason, message }]
  return json({ error: { code, message, errors, ...(status && { status }), ...(details && { details }) } }, code)
}

export const wrongKey = errorResponse(400, 'badRequest', 'INVALID_ARGUMENT', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
])
export const noKey = errorResponse(403, 'forbidden', 'PERMISSION_DENIED')
export const dailyQuota = errorResponse(403, 'dailyLimitExceeded')
export const ratePerMinute = errorResponse(429, 'rateLimitExceeded', 'RESOURCE_EXHAUSTED')
export const notParsed = errorResponse(400, 'parseError')
export const unknownElection = errorResponse(400, 'invalid')
export const electionOver = errorResponse(400, 'invalidQuery')
export const noData = errorResponse(404, 'notFound', 'NOT_FOUND')
export const conflict = errorResponse(409, 'conflict')
export const backendError = errorResponse(503, 'backendError', 'UNAVAILABLE')
