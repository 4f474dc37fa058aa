import type { Client } from '../../../harness/app/client.ts'
import type { Db } from '../../../server/db/connect.ts'

/** What the parts of the trial share. */
export interface TrialContext {
  /** URL of each server process. */
  processes: string[]
  /** URL of the proxy in front of them. */
  url: string
  /** A direct connection to PostgreSQL. */
  db: Db
  admin: Client
  members: Client[]
}
