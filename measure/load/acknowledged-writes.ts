import { setTimeout as pause } from 'node:timers/promises'
import { accountDetails, changeName, signUp } from '../../contract/accounts.ts'
import { Client } from '../../harness/app/client.ts'
import { testPassword as password } from '../../harness/app/sign-up.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import { outcomeOf } from './outcome.ts'

/**
 * A member whose name is a counter. After a crash, the stored name must be at least the last acknowledged number; it may be
 * higher, because a write without a response may have happened.
 */
interface Writer {
  id: string
  client: Client
  sent: number
  acknowledged: number
}

export interface Writers {
  writeUntil(stop: AbortSignal): Promise<void>
  /** One line per acknowledged write that the server no longer has. */
  findLost(): Promise<string[]>
  /** The same, read directly from a database. */
  findLostIn(databaseUrl: string): Promise<string[]>
  readonly acknowledged: number
  readonly failed: number
}

const retryMs = 50

/** `serverUrl` is called for every write, because the URL may change with a restart. */
export async function createWriters(
  serverUrl: () => string,
  count: number,
  onOutcome: (outcome: string) => void = () => {},
): Promise<Writers> {
  const totals = { acknowledged: 0, failed: 0 }
  const writers: Writer[] = []
  for (let number = 0; number < count; number++) {
    const client = new Client(serverUrl())
    const { user } = await client.call(signUp, { body: { email: `w${number}@example.org`, password, name: '0' } })
    writers.push({ id: user.id, client, sent: 0, acknowledged: 0 })
  }

  const writeOnce = async (writer: Writer) => {
    writer.sent++
    const client = writer.client.withOrigin(serverUrl())
    const outcome = await outcomeOf(client.send(changeName, { body: { name: String(writer.sent) } }))
    onOutcome(outcome)
    if (outcome === 'done') {
      writer.acknowledged = writer.sent
      writer.client = client
      totals.acknowledged++
    } else {
      totals.failed++
      await pause(retryMs)
    }
  }

  const lostAccordingTo = (names: Map<string, string>) =>
    writers.flatMap(({ id, acknowledged }) => {
      const stored = Number(names.get(id) ?? -1)
      return stored >= acknowledged ? [] : [`member ${id}: ${acknowledged} was acknowledged, ${stored} is stored`]
    })

  return {
    async writeUntil(stop) {
      await Promise.all(
        writers.map(async (writer) => {
          while (!stop.aborted) await writeOnce(writer)
        }),
      )
    },
    async findLost() {
      const names = writers.map(async ({ id, client }): Promise<[string, string]> => {
        const { name } = await client.withOrigin(serverUrl()).call(accountDetails, {})
        return [id, name]
      })
      return lostAccordingTo(new Map(await Promise.all(names)))
    },
    async findLostIn(databaseUrl) {
      const connection = connectPostgres(databaseUrl, { max: 1 })
      return lostAccordingTo(await readNames(connection.db).finally(() => connection.close()))
    },
    get acknowledged() {
      return totals.acknowledged
    },
    get failed() {
      return totals.failed
    },
  }
}

async function readNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
