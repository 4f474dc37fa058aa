import { type Connection, connectPostgres } from '../../server/db/connect.ts'
import { findFreePort } from '../processes/free-port.ts'

/** A loopback address that no process listens on. */
export const unusedHost = async () => `127.0.0.1:${await findFreePort()}`

export const connectUnreachableDatabase = async (): Promise<Connection> =>
  connectPostgres(`postgres://nobody@${await unusedHost()}/nothing`)
