import { type Connection, connectPostgres } from '../../server/db/connect.ts'
import { findFreePort } from '../processes/free-port.ts'

/** An address on loopback where nobody listens. */
export const nobodysHost = async () => `127.0.0.1:${await findFreePort()}`

export const awayDatabase = async (): Promise<Connection> =>
  connectPostgres(`postgres://nobody@${await nobodysHost()}/nothing`, () => {})
