import type { FastifyInstance } from 'fastify'
import { serverPaths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../core/clock.ts'

/** RFC 9116 asks for less than a year. */
const lifetimeMs = 180 * 24 * 60 * 60_000

/** Where to report a vulnerability (RFC 9116). Without a contact setting there is no such file. */
export function serveSecurityText(app: FastifyInstance, { CONTACT, origin }: Config, clock: Clock) {
  if (!CONTACT) return
  app.get(serverPaths.securityText, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + lifetimeMs).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${CONTACT}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en, es',
          `Canonical: ${origin}${serverPaths.securityText}`,
          '',
        ].join('\n'),
      )
  })
}
