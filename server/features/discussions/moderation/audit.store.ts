import { sql } from 'kysely'
import { type AuditEntry, commandLine, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'

export function createAuditStore(db: Db) {
  return {
    record: (entry: AuditEntry) => recordAudit(db, entry),

    list: (before: number | undefined, limit: number) =>
      db
        .selectFrom('auditLog as l')
        .leftJoin('users as u', 'u.id', 'l.actorId')
        .select(['l.id', 'l.at', 'u.name as actor', 'l.action', 'l.targetType', 'l.targetId', 'l.reason'])
        .select(sql<string | null>`l.details ->> 'area'`.as('area'))
        .select((eb) => eb('l.actorId', '=', commandLine).$castTo<boolean>().as('byCommandLine'))
        .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? 0))
        .orderBy('l.id', 'desc')
        .limit(limit)
        .execute(),
  }
}
