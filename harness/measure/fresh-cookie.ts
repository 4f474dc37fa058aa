import { currentUser } from '../../contract/accounts.ts'
import type { Client } from '../app/client.ts'

/** A session's cached cookie lives a minute: a fresh one for each measurement, as a browser would have. */
export async function freshCookie(client: Client): Promise<string> {
  client.setCookie('precinct.session_data', '')
  await client.call(currentUser, {})
  return client.cookieHeader
}
