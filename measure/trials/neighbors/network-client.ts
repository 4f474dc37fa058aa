import { signUp } from '../../../contract/accounts.ts'
import { Client } from '../../../harness/app/client.ts'
import { testPassword } from '../../../harness/app/sign-up.ts'

/** A client behind a proxy that reports its network address. */
export class NetworkClient extends Client {
  readonly #address: string

  constructor(origin: string, address: string) {
    super(origin)
    this.#address = address
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', this.#address)
    return super.fetch(path, { ...init, headers })
  }
}

export interface Member {
  id: string
  email: string
  client: Client
}

export async function signUpFrom(origin: string, address: string, name: string): Promise<Member> {
  const client = new NetworkClient(origin, address)
  const email = `${name}@example.org`
  const { user } = await client.call(signUp, { body: { email, password: testPassword, name } })
  return { id: user.id, email, client }
}
