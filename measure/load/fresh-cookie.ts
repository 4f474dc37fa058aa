import { currentUser } from '../../contract/accounts.ts'
import type { Client } from '../../harness/app/client.ts'

/** A new session cache cookie, which lives a minute: load generators do not renew it as a browser does. */
export async function freshCookie(client: Client): Promise<string> {
  client.setCookie('precinct.session_data', '')
  await client.call(currentUser, {})
  return client.cookieHeader
}
