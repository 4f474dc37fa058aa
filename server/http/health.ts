import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** About to end: /readyz says so, and callers are asked for a new connection next time. */
    isDraining: boolean
  }
}

/** healthz: the process lives. readyz: it can do its work, the database included, and means to go on. */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (app.isDraining) throw new AppError('unavailable', { message: 'This process is about to end.' })
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new AppError('unavailable', { message: 'The database does not answer.' })
    }
    return { ok: true }
  })
}
