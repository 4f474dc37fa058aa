import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from './network.ts'

/** Where people sign in and out, change how they do, and where administrators act. */
const watched = /^\/api\/(?:auth|login|logout|account|user\/email|admin)\b/
/** Two acts come as a GET: signing out by a link, and coming back from another sign-in service. */
const acts = /^\/api\/(?:logout|auth\/callback\/)/
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const Tried = z.object({ email: z.string().trim().toLowerCase() })

const members = new WeakMap<FastifyRequest, string>()

/** Who turned out to have sent a request. */
export const noteMember = (request: FastifyRequest, { id }: { id: string }) => void members.set(request, id)

/**
 * A line for each act on an account, each act of an administrator, and each refusal: what, how it ended, and who. A member
 * is named by number, the email tried and the network by a keyed hash: enough to see that they are the same, not whose
 * they are. Written at LOG_LEVEL=warn too, which has no line for other requests.
 */
export function logSecurity(app: FastifyInstance, secret: string) {
  const log = app.log.level === 'warn' ? app.log.child({}, { level: 'info' }) : app.log
  const hashed = (text: string) => createHmac('sha256', secret).update(`log\n${text}`).digest('base64url').slice(0, 16)

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? ''
    const isAct = watched.test(route) && (!reading.has(request.method) || acts.test(route))
    if (isAct || reply.statusCode === 403) {
      const { data: tried } = Tried.safeParse(request.body)
      log[reply.statusCode < 400 ? 'info' : 'warn'](
        {
          reqId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          member: members.get(request),
          account: tried && hashed(tried.email),
          network: hashed(networkOf(request.ip)),
        },
        'security',
      )
    }
    done()
  })
}
