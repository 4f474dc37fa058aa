import { setTimeout as pause } from 'node:timers/promises'
import { signIn, signUp } from '../../../contract/accounts.ts'
import { createPost, listPosts } from '../../../contract/discussions.ts'
import { Client } from '../../../harness/app/client.ts'
import { testPassword } from '../../../harness/app/sign-up.ts'
import { createTally, outcomeOf, writeName } from '../../load/outcome.ts'

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

const intervalMs = 1000
/** The turn in which a member posts, once, which is within the limits for new members. */
const postingTurn = 20
const turnsPerSignIn = 15

/** Lets members read, write and sign in again until stopped. The first one has already posted. */
export async function liveNormally(members: Member[], stop: AbortSignal) {
  const outcomes = createTally()
  const signInMs: number[] = []
  await Promise.all(
    members.map(async ({ client, email }, number) => {
      for (let turn = 1; !stop.aborted; turn++) {
        const startedAt = performance.now()
        if ((turn + number) % turnsPerSignIn === 0) {
          outcomes.add(`sign in: ${await outcomeOf(client.send(signIn, { body: { email, password: testPassword } }))}`)
          signInMs.push(performance.now() - startedAt)
        } else if (turn === postingTurn && number > 0) {
          outcomes.add(`post: ${await outcomeOf(client.send(createPost, { body: { content: `Line ${turn}?` } }))}`)
        } else if (turn % 5 === 0) outcomes.add(`rename: ${await writeName(client, `Member ${turn}`)}`)
        else outcomes.add(`read: ${await outcomeOf(client.send(listPosts, { query: {} }))}`)
        await pause(intervalMs)
      }
    }),
  )
  return { outcomes, signInMs }
}
