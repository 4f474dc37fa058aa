import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/connect.ts'
import { send } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True shortly before the process stops: /healthz and /readyz then fail, so that a proxy stops sending requests. */
    isDraining: boolean
  }
}

/**
 * /healthz: the process accepts requests. It also succeeds without a database, because facts are still served. /readyz: the
 * database works too.
 */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.decorate('isDraining', false)
  // Sent instead of thrown, because a thrown 503 would be logged.
  const draining = () => new AppError('unavailable', { message: 'This process is about to end.' })
  app.get('/healthz', async (_, reply) => (app.isDraining ? send(reply, draining()) : { ok: true }))
  app.get('/readyz', async (_, reply) => {
    if (app.isDraining) return send(reply, draining())
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new AppError('unavailable', { message: 'The database does not answer.' })
    }
    return { ok: true }
  })
}
