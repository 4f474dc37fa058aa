import { sparePort } from '../../scripts/spare-port.ts'
import { type Connection, connectPostgres } from '../db/connect.ts'

/** An address on loopback where nobody listens. */
export const nobodysHost = async () => `127.0.0.1:${await sparePort()}`

export const awayDatabase = async (): Promise<Connection> =>
  connectPostgres(`postgres://nobody@${await nobodysHost()}/nothing`, () => {})
