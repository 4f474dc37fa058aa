import { signUp } from '../../contract/accounts.ts'
import { Client } from '../../harness/app/client.ts'
import type { Db } from '../../server/db/connect.ts'

/** What each part of the trial works on. */
export interface Scene {
  /** The processes, each by its own address. */
  processes: string[]
  /** The proxy before them all. */
  url: string
  /** PostgreSQL itself. */
  db: Db
  admin: Client
  members: Client[]
}

export const password = 'seven purple ballots'

export async function join(url: string, name: string): Promise<Client> {
  const client = new Client(url)
  await client.call(signUp, { body: { email: `${name}@example.org`, password, name } })
  return client
}

/** The same person at another process, with the cookies of now. */
export function at(origin: string, known: Client): Client {
  const client = new Client(origin)
  for (const [name, value] of known.cookies) client.setCookie(name, value)
  return client
}
