import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/connect.ts'

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
  const requireNotDraining = () => {
    if (app.isDraining) throw new AppError('unavailable', { message: 'This process is about to end.' })
  }
  app.get('/healthz', async () => {
    requireNotDraining()
    return { ok: true }
  })
  app.get('/readyz', async () => {
    requireNotDraining()
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new AppError('unavailable', { message: 'The database does not answer.' })
    }
    return { ok: true }
  })
}
