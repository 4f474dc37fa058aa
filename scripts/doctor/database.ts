import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { failureText } from '../../server/core/failure-text.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import { findMissing } from '../../server/db/migrate.ts'
import { connectForCommand } from '../../server/db/served-database.ts'
import { type DoctorContext, type Finding, ok, problem, warning } from './finding.ts'

/** PostgreSQL 15, in the form of server_version_num. */
const oldestServer = 150_000
/** Connections that one process opens (docs/deploy.md). */
const connectionsOfProcess = 13
const maxClockDifferenceMs = 5000

/** Connects as the server would, and changes nothing. */
export async function checkDatabase({ config, now }: DoctorContext): Promise<Finding | Finding[]> {
  const { DATABASE_URL, DATA_DIR } = config
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database'))) return ok('will be created by the first start')
  try {
    if (DATABASE_URL) return await inspect(connectPostgres(DATABASE_URL, { max: 1 }), (db) => inspectServer(db, now))
    const connection = await connectForCommand(DATA_DIR, () => {})
    const where = connection.isServed ? 'embedded, used by the running server' : 'embedded'
    return await inspect(connection, async (db) => [await inspectVersion(db, where)])
  } catch (error) {
    const advice = DATABASE_URL
      ? 'Start it, or correct DATABASE_URL.'
      : 'Read docs/deploy.md, and restore a backup if needed.'
    return problem(failureText(error).replace(/\.$/, ''), advice)
  }
}

async function inspect({ db, close }: { db: Db; close(): Promise<void> }, work: (db: Db) => Promise<Finding[]>) {
  try {
    return await work(db)
  } finally {
    await close()
  }
}

interface ServerFacts {
  version: number
  user: string
  database: string
  owns: boolean
  foreign_tables: number
  fsync: string
  connections: number
  now: Date
}

async function inspectServer(db: Db, now: Date): Promise<Finding[]> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version, current_user as user, current_database() as database,
      pg_has_role(current_user, d.datdba, 'usage') as owns, current_setting('fsync') as fsync, now() as now,
      current_setting('max_connections')::int as connections,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'jobs') and c.relkind = 'r' and not pg_has_role(current_user, c.relowner, 'usage'))
        as foreign_tables
    from pg_database d where d.datname = current_database()
  `.execute(db.withoutPlugins())
  const [facts] = rows
  if (!facts) return [problem('it has no entry for itself', 'Check the server.')]
  const { version, user, database, owns, foreign_tables: foreign, fsync, connections } = facts
  const difference = Math.abs(facts.now.getTime() - now.getTime())
  return [
    version < oldestServer
      ? problem(`PostgreSQL ${Math.floor(version / 10_000)}`, 'Upgrade it to 15 or newer.')
      : await inspectVersion(db, `PostgreSQL ${Math.floor(version / 10_000)}`),
    ...(owns
      ? []
      : [
          problem(
            `${user} does not own ${database}`,
            `As a superuser: alter database "${database}" owner to "${user}";`,
          ),
        ]),
    ...(foreign === 0
      ? []
      : [
          problem(
            `${foreign} tables belong to another user`,
            `As a superuser: reassign owned by <owner> to "${user}";`,
          ),
        ]),
    ...(fsync === 'on'
      ? []
      : [problem('fsync is off', 'Turn it on: a power failure destroys the database otherwise.')]),
    ...(connections >= 2 * connectionsOfProcess
      ? []
      : [
          warning(
            `max_connections is ${connections}`,
            `A process needs ${connectionsOfProcess}, and two run during a restart.`,
          ),
        ]),
    ...(difference <= maxClockDifferenceMs
      ? []
      : [problem(`its clock differs by ${Math.round(difference / 1000)} s`, 'Set both clocks, with NTP.')]),
  ]
}

async function inspectVersion(db: Db, name: string): Promise<Finding> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return ok(`${name}, empty: the first start creates the tables`)
  const missing = await findMissing(db)
  return ok(missing.length === 0 ? `${name}, up to date` : `${name}, the next start adds ${missing.length} migrations`)
}
