import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** The actor of changes that the election calendar brought. */
export const calendarActor = 'calendar'
/** The actor of what an npm command did. */
export const commandLine = 'command line'

export interface AuditEntry {
  /** By default the database's time. */
  at?: Date
  actorId: string
  /** For example `post.remove`. */
  action: string
  targetType: string
  targetId: string
  reason?: string
  details?: Record<string, unknown>
}

/** Call it in the transaction of the recorded action, so that neither is stored without the other. */
export async function recordAudit(
  trx: Kysely<Database>,
  { at, details = {}, reason, ...entry }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('auditLog')
    .values({ ...entry, at: at ?? sql<Date>`now()`, reason: reason ?? null, details: JSON.stringify(details) })
    .execute()
}
