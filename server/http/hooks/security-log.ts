import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify'
import { z } from 'zod'
import { lineOf } from './log.ts'
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
export function createSecurityLog(logger: FastifyBaseLogger, secret: string) {
  const log = logger.level === 'warn' ? logger.child({}, { level: 'info' }) : logger
  const hashed = (text: string) =>
    createHmac('sha256', secret)
      .update(`log
${text}`)
      .digest('base64url')
      .slice(0, 16)

  const write = (request: FastifyRequest, status: number) => {
    const { data: tried } = Tried.safeParse(request.body)
    log[status < 400 ? 'info' : 'warn'](
      {
        ...lineOf(request),
        status,
        member: members.get(request),
        account: tried && hashed(tried.email),
        network: hashed(networkOf(request.ip)),
      },
      'security',
    )
  }

  return {
    /** Only the routes of such acts wait for the end of their answers. */
    watch(app: FastifyInstance) {
      app.addHook('onRoute', (route) => {
        if (!isAct(route.url, route.method)) return
        const note: onResponseHookHandler = (request, reply, done) => {
          if (reply.statusCode !== 403) write(request, reply.statusCode)
          done()
        }
        route.onResponse = [...[route.onResponse ?? []].flat(), note]
      })
    },
    refused: (request: FastifyRequest) => write(request, 403),
  }
}

const isAct = (url: string, method: string | string[]) =>
  watched.test(url) && (acts.test(url) || [method].flat().some((one) => !reading.has(one)))
