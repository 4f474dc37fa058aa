import { signUp } from '../../contract/accounts.ts'
import { Client } from './client.ts'

export const testPassword = 'seven purple ballots'

/** Signs up a member `<name>@example.org` on a running server. */
export async function signUpMember(url: string, name: string): Promise<Client> {
  const client = new Client(url)
  await client.call(signUp, { body: { email: `${name}@example.org`, password: testPassword, name } })
  return client
}
