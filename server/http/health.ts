import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError } from './app-error.ts'

/** healthz: the process lives. readyz: it can do its work, the database included. */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async () => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new AppError('unavailable', { message: 'The database does not answer.' })
    }
    return { ok: true }
  })
}
