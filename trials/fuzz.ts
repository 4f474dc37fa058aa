import fc from 'fast-check'
import { parseArgs } from 'node:util'
import { signUp } from '../contract/accounts.ts'
import { allEndpoints } from '../contract/all.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { budgets } from '../bench/budgets.ts'
import { measured, report } from '../bench/report.ts'
import { startProduct } from '../bench/web/product.ts'
import { type Db, connectPostgres } from '../server/db/connect.ts'
import { Client } from '../server/testing/client.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { type FuzzedRequest, requestsTo } from './fuzz/requests.ts'
import { send } from './fuzz/send.ts'
import { faultOf } from './fuzz/verdict.ts'

const help = `npm run trial:fuzz [-- --requests 50000 --seed 1]
Sends requests that are wrong in every way we could think of to every call of the contract, as a visitor, as a member
and as an admin: wrong types, huge numbers, deep JSON, bad UTF-8, keys of prototypes, tricks with paths and headers.
Fails on an answer of 500 and above, on one that takes 10 seconds, that tells about the server's insides, or that has
a field which the contract does not name. The same seed sends the same requests.`

const promised = budgets['trial:fuzz'].figures
const password = 'seven purple ballots'
const roles = ['visitor', 'member', 'admin'] as const
type Role = (typeof roles)[number]
const atOnce = 16

async function fuzz(requests: number, seed: number): Promise<boolean> {
  const postgres = await startPostgres()
  const connection = connectPostgres(postgres.url, () => {}, 1)
  const settings = { DATABASE_URL: postgres.url, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'fatal' }
  const product = await startProduct({ settings })
  const people = createPeople(product.url, connection.db)
  const faults = new Map<string, string>()
  const statuses = new Map<number, number>()
  let sent = 0
  let slowest = 0
  const perCall = Math.ceil(requests / allEndpoints.length)

  const tryOne = async (endpoint: Endpoint, given: FuzzedRequest, role: Role) => {
    const call = `${endpoint.method} ${endpoint.path}`
    try {
      const cookie = await people.cookieOf(role)
      const answer = await send(product.url, cookie ? { ...given, headers: { cookie, ...given.headers } } : given)
      sent++
      slowest = Math.max(slowest, answer.ms)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 401 && role !== 'visitor') await people.forget(role, cookie)
      const fault = faultOf(endpoint, answer)
      if (fault) faults.set(`${call} ${fault.slice(0, 40)}`, describe(call, role, given, fault))
    } catch (error) {
      faults.set(`${call} ${String(error)}`, describe(call, role, given, String(error)))
    }
  }

  try {
    for (const [index, endpoint] of allEndpoints.entries()) {
      const given = fc.sample(requestsTo(endpoint), { numRuns: perCall, seed: seed + index })
      const queue = given.map((one, at) => ({ one, role: roles[at % roles.length] ?? 'visitor' }))
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let next = queue.pop(); next; next = queue.pop()) await tryOne(endpoint, next.one, next.role)
        }),
      )
      if (index % 20 === 19) console.log(`${sent} of ${perCall * allEndpoints.length} requests sent`)
    }
  } finally {
    await product.stop()
    await connection.close()
    await postgres.stop()
  }
  for (const text of faults.values()) console.log(text)
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`Answers ${counted.join(', ')}`)
  return report([
    measured({ ...promised.sent, limit: requests }, sent, `to ${allEndpoints.length} calls, seed ${seed}`),
    measured(promised.faults, faults.size),
    measured(promised.slowest, slowest / 1000),
  ])
}

function describe(call: string, role: Role, { path, headers, body }: FuzzedRequest, fault: string): string {
  const given = typeof body === 'string' ? body.slice(0, 300) : body
  return `${call} as ${role}: ${fault}\n  path ${path.slice(0, 200)}\n  headers ${JSON.stringify(headers).slice(0, 200)}\n  body ${String(given)}\n`
}

/** Members who may sign out, delete themselves or be suspended by what is sent: there is always another. */
function createPeople(origin: string, db: Db) {
  let count = 0
  const known = new Map<Role, Promise<string>>()
  const create = async (role: Role) => {
    const email = `${role}${++count}@example.org`
    const client = new Client(origin)
    await client.call(signUp, { body: { email, password, name: 'Pat Voter' } })
    if (role === 'admin') await db.updateTable('users').set({ isAdmin: true }).where('email', '=', email).execute()
    return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  return {
    async cookieOf(role: Role): Promise<string | undefined> {
      if (role === 'visitor') return undefined
      const cookie = known.get(role) ?? create(role)
      known.set(role, cookie)
      return cookie
    },
    async forget(role: Role, cookie: string | undefined) {
      if ((await known.get(role)) === cookie) known.delete(role)
    },
  }
}

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, requests: { type: 'string', default: String(promised.sent.limit) }, seed: { type: 'string', default: '1' } },
})
if (values.help) console.log(help)
else if (!(await fuzz(Number(values.requests), Number(values.seed)))) process.exitCode = 1
