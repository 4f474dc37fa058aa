import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../../core/network.ts'
import { requestFields } from './log.ts'
import { safeMethods } from './origin-check.ts'

/** Routes for signing in and out, for the account, and for administrators and editors. */
const watchedRoutes = /^\/api\/(?:auth|login|logout|account|user\/email|admin|desk)\b/
/** Parts of an upload, which has thousands and whose start is logged; and trying an address, which changes nothing. */
const unwatchedRoutes = /^\/api\/desk\/(?:uploads\/|imports\/:id\/try$)/
/** Two actions are GET requests: signing out by a link, and the callback of an OpenID provider. */
const getActions = /^\/api\/(?:logout|auth\/callback\/)/
const Credentials = z.object({ email: z.string().trim().toLowerCase() })

const members = new WeakMap<FastifyRequest, string>()

/** Records who sent a request, for the security log. */
export const recordMember = (request: FastifyRequest, { id }: { id: string }) => void members.set(request, id)

/**
 * Logs every action on an account or of an administrator or editor, and every 403: route, status and who. A member is
 * logged by id; the email and the network by a keyed hash, so that repeats can be recognized but not traced to a person.
 * These lines are written at LOG_LEVEL=warn too.
 */
export function createSecurityLog(logger: FastifyBaseLogger, secret: string) {
  const log = logger.level === 'warn' ? logger.child({}, { level: 'info' }) : logger
  const hash = (text: string) => createHmac('sha256', secret).update(`log\n${text}`).digest('base64url').slice(0, 16)

  const write = (request: FastifyRequest, status: number) => {
    const { data: credentials } = Credentials.safeParse(request.body)
    log[status < 400 ? 'info' : 'warn'](
      {
        ...requestFields(request),
        status,
        member: members.get(request),
        account: credentials && hash(credentials.email),
        network: hash(networkOf(request.ip)),
      },
      'security',
    )
  }

  return {
    /** Adds a hook to the watched routes only, because waiting for the end of a response costs time. */
    watchRoutes(app: FastifyInstance) {
      app.addHook('onRoute', (route) => {
        if (!isAction(route.url, route.method)) return
        const logAction: onResponseHookHandler = (request, reply, done) => {
          if (reply.statusCode !== 403) write(request, reply.statusCode)
          done()
        }
        route.onResponse = [...[route.onResponse ?? []].flat(), logAction]
      })
    },
    logForbidden: (request: FastifyRequest) => write(request, 403),
  }
}

const isAction = (url: string, method: string | string[]) =>
  watchedRoutes.test(url) &&
  !unwatchedRoutes.test(url) &&
  (getActions.test(url) || [method].flat().some((verb) => !safeMethods.has(verb)))
