import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { User } from '../../contract/accounts.ts'
import { type FullEndpoint, fullEndpoint } from '../../contract/all.schemas.ts'
import { Done } from '../../contract/common.schemas.ts'
import type { Endpoint, OperationOf, Parsed, Reply } from '../../contract/endpoint.ts'
import { AppError } from '../core/app-error.ts'
import type { Areas } from '../core/areas.ts'
import { isRecentEnough } from '../core/second-factor-age.ts'
import { recordMember } from './hooks/security-log.ts'
import { identifyCaller } from './inject-call.ts'
import { compress } from './responses/compress.ts'
import { serializeReply } from './responses/reply-serializer.ts'
import { unauthorized } from './unauthorized.ts'

export interface Context<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** The caller. A public endpoint reads no session, so there is none. */
  user: OfCaller<E, User>
  sessionId: OfCaller<E, string>
  /** Whether the session has shown a second factor recently. If not, an administrator sees what every member sees. */
  administers: boolean
  /** The states and counties the caller may edit. Empty unless the endpoint is for editors or administrators. */
  areas: Areas
  request: FastifyRequest
  reply: FastifyReply
}

type OfCaller<E extends Endpoint, Value> = {
  public: null
  visitors: Value | null
  user: Value
  editor: Value
  admin: Value
}[OperationOf<E>['access']]

interface AnyContext extends Pick<Context<Endpoint>, 'administers' | 'areas' | 'request' | 'reply'> {
  params: unknown
  query: unknown
  body: unknown
  user: User | null
  sessionId: string | null
}

/** A handler of an endpoint that replies with `Done` returns nothing. */
type Result<E extends Endpoint> = { ok: true } extends Reply<E> ? void : Reply<E>

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E>> | Result<E>

/**
 * How a session is checked: `cookie` accepts its signed copy in a cookie, which is valid for a minute; `database` reads
 * the session and the member, so a session that was ended or a right that was revoked counts immediately, and renews the
 * copy; `database only` leaves the copy as it is, which takes a third of the time.
 */
export type SessionCheck = 'cookie' | 'database' | 'database only'

/** A member and the session of their request. */
export interface Identity {
  user: User
  sessionId: string
  /** Milliseconds since a second factor was last shown in this session; null if none was. */
  secondFactorAge: number | null
}

export type Identify = (request: FastifyRequest, check?: SessionCheck) => Promise<Identity | null>

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sent a request, by its session cookie. */
    identify: Identify
    /** Throws `suspended` for a member who may not publish anything at this time. */
    requireUnsuspended(userId: string): Promise<void>
    /** Waits until there is time for a write of a member. Throws `busy` if there are too many. */
    waitToWrite?: () => Promise<void>
    /** Whether the operator opened the page of events to visitors. */
    opensEvents: boolean
  }
}

interface BindOptions {
  /** Checks access before the body is read, for a body so large that strangers must not make the server hold it. */
  hasLargeBody?: boolean
}

/** Binds a handler to its endpoint: checks access, parses the input, and cuts the reply to its schema. */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options?: BindOptions,
): void
export function bind(
  app: FastifyInstance,
  declared: Endpoint,
  handler: (context: AnyContext) => unknown,
  { hasLargeBody = false }: BindOptions = {},
) {
  const endpoint = fullEndpoint(declared)
  /** Callers whose access was checked before the body of their request was read. */
  const callers = new WeakMap<FastifyRequest, Caller>()
  const checkFirst = async (request: FastifyRequest) => {
    callers.set(request, await requireAccess(app, endpoint, request))
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...serializeReply(endpoint),
    config: { countsByMember: endpoint.access !== 'public' },
    ...(hasLargeBody && { onRequest: checkFirst }),
    onSend: compress,
    handler: async (request, reply) => {
      if (endpoint.access === 'user' && !endpoint.readOnly) await app.waitToWrite?.()
      const caller = callers.get(request) ?? (await requireAccess(app, endpoint, request))
      const { user, sessionId, secondFactorAge } = caller
      const administers = isRecentEnough(secondFactorAge, 'administration')
      if (user && !endpoint.readOnly) recordMember(request, user)
      const areas = areasOf(endpoint, user)
      const input = parseInput(endpoint, request)
      const result = await handler({ ...input, user, sessionId, administers, areas, request, reply })
      if (reply.sent) return reply
      return reply.code(endpoint.status).send(endpoint.reply === Done ? { ok: true } : result)
    },
  })
}

/** What the request carries, if its schemas allow it. PostgreSQL cannot store NUL. */
export function parseInput(endpoint: FullEndpoint, request: FastifyRequest) {
  const params = endpoint.params.parse(request.params)
  const query = endpoint.query.parse(request.query)
  const body = endpoint.body.parse(endpoint.body instanceof z.ZodUndefined ? undefined : request.body)
  const field = findNul(params) ?? findNul(query) ?? findNul(body)
  if (field !== undefined) throw new AppError('invalid_input', { fields: { [field]: 'not_text' } })
  return { params, query, body }
}

const nobody = { user: null, sessionId: null, secondFactorAge: null }
type Caller = Identity | typeof nobody

/** The caller, if the endpoint is open to them. Writes, administrators and editors are checked against the database. */
async function requireAccess(app: FastifyInstance, endpoint: FullEndpoint, request: FastifyRequest): Promise<Caller> {
  const { access, readOnly } = endpoint
  if (access === 'public') return nobody
  const isForMembers = access === 'user' || access === 'visitors'
  const isRead = isForMembers && readOnly
  const session = await (isRead ? identifyCaller(app, request) : app.identify(request, 'database only'))
  app.countMember?.(request, session?.user.id)
  if (!session && access === 'visitors' && app.opensEvents) return nobody
  if (!session) throw unauthorized(request)
  if (isForMembers) return session
  requireRole(endpoint, session)
  // A suspended editor can read, but cannot change what voters see.
  if (!readOnly) await app.requireUnsuspended(session.user.id)
  return session
}

function requireRole({ access, reachesVoters }: FullEndpoint, { user, secondFactorAge }: Identity) {
  const isEditor = access === 'editor' && user.editorOf.length > 0
  if (!user.isAdmin && !isEditor) throw new AppError('forbidden')
  if (!isRecentEnough(secondFactorAge, 'administration')) throw new AppError('second_factor_required')
  if (reachesVoters && !isRecentEnough(secondFactorAge, 'confirmation')) throw new AppError('confirmation_required')
}

function areasOf({ access }: FullEndpoint, user: User | null): Areas {
  if (!user || (access !== 'editor' && access !== 'admin')) return []
  return user.isAdmin ? 'all' : user.editorOf
}

/** The path of the first text that contains a NUL character, which PostgreSQL cannot store. */
function findNul(input: unknown): string | undefined {
  const open: [path: string, value: unknown][] = [['', input]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0')) return path || 'body'
    // Bytes of a file are not text.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    for (const [name, inner] of Object.entries(value)) open.push([path ? `${path}.${name}` : name, inner])
  }
  return undefined
}
