import { setTimeout as pause } from 'node:timers/promises'
import { accountDetails, changeName, signUp } from '../../contract/accounts.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import { Client } from '../app/client.ts'
import { outcomeOf } from './request-outcome.ts'

/** A member whose name is a number that only grows: what was acknowledged last must be there, or what was asked since. */
interface Register {
  id: string
  client: Client
  asked: number
  acknowledged: number
}

export interface Registers {
  /** Writes until told to end; a write without an answer is asked again, and may have happened or not. */
  writeUntil(ended: AbortSignal): Promise<void>
  /** Names each write that was acknowledged and that the product does not know any more. */
  lost(): Promise<string[]>
  /** The same, as the database has it. */
  lostOn(databaseUrl: string): Promise<string[]>
  readonly acknowledged: number
  readonly failed: number
}

const password = 'seven purple ballots'

/** `urlNow`: where the product answers, which changes when it is started anew. `onTold`: hears what each was told. */
export async function createRegisters(
  urlNow: () => string,
  howMany: number,
  onTold: (what: string) => void = () => {},
): Promise<Registers> {
  const counted = { acknowledged: 0, failed: 0 }
  const registers: Register[] = []
  for (let number = 0; number < howMany; number++) {
    const client = new Client(urlNow())
    const { user } = await client.call(signUp, { body: { email: `w${number}@example.org`, password, name: '0' } })
    registers.push({ id: user.id, client, asked: 0, acknowledged: 0 })
  }

  const writeOne = async (register: Register) => {
    register.asked++
    const client = clientAt(urlNow(), register.client)
    const answer = await outcomeOf(client.send(changeName, { body: { name: String(register.asked) } }))
    onTold(answer)
    if (answer === 'done') {
      register.acknowledged = register.asked
      register.client = client
      counted.acknowledged++
    } else {
      counted.failed++
      await pause(50)
    }
  }

  const lostIn = (names: Map<string, string>) =>
    registers.flatMap(({ id, acknowledged }) => {
      const now = Number(names.get(id) ?? -1)
      return now >= acknowledged ? [] : [`register ${id}: ${acknowledged} was acknowledged, ${now} is there`]
    })

  return {
    async writeUntil(ended) {
      await Promise.all(
        registers.map(async (register) => {
          while (!ended.aborted) await writeOne(register)
        }),
      )
    },
    async lost() {
      const names = registers.map(async ({ id, client }): Promise<[string, string]> => {
        const { name } = await clientAt(urlNow(), client).call(accountDetails, {})
        return [id, name]
      })
      return lostIn(new Map(await Promise.all(names)))
    },
    async lostOn(databaseUrl) {
      const connection = connectPostgres(databaseUrl, () => {}, 1)
      return lostIn(await namesOf(connection.db).finally(() => connection.close()))
    },
    get acknowledged() {
      return counted.acknowledged
    },
    get failed() {
      return counted.failed
    },
  }
}

async function namesOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function clientAt(origin: string, known: Client): Client {
  const client = new Client(origin)
  for (const [name, value] of known.cookies) client.setCookie(name, value)
  return client
}
