import { type Connection, connectEmbedded, connectPostgres } from '../../../server/db/connect.ts'

/** A PostgreSQL server by its URL, or the embedded database in a folder. */
export const connect = (database: string, connections: number): Promise<Connection> | Connection =>
  database.startsWith('postgres:')
    ? connectPostgres(database, () => {}, connections)
    : connectEmbedded(database, () => {})
