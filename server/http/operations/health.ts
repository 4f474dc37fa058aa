import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/connect.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** About to end: /healthz and /readyz say so, and callers are asked for a new connection next time. */
    isDraining: boolean
  }
}

/**
 * healthz: the process takes requests and means to go on, for a proxy to ask; without a database it still does, with
 * facts. readyz: it can do all of its work, the database included.
 */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.decorate('isDraining', false)
  const refuseWhenDraining = () => {
    if (app.isDraining) throw new AppError('unavailable', { message: 'This process is about to end.' })
  }
  app.get('/healthz', async () => {
    refuseWhenDraining()
    return { ok: true }
  })
  app.get('/readyz', async () => {
    refuseWhenDraining()
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new AppError('unavailable', { message: 'The database does not answer.' })
    }
    return { ok: true }
  })
}
