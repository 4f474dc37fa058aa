import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { changeName, signUp } from '../../contract/accounts.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { legislatorsByState } from '../../contract/legislators.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { Client } from '../../harness/app/client.ts'
import { createCluster } from '../../harness/processes/postgres-cluster.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- outage [--seconds 90]
Stops the database for a while. Members must still get reference data, even when their session cookie has to be renewed,
and writes must be refused as unavailable. Everything must work again once the database is back, without a restart.`

const password = 'seven purple ballots'

async function outage(seconds: number): Promise<Metric[]> {
  const cluster = await createCluster()
  await cluster.start()
  const product = await startServerProcess({ DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' }).catch(
    (error: unknown) => {
      cluster.remove()
      throw error
    },
  )
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  try {
    const member = new Client(product.url)
    await member.call(signUp, { body: { email: 'pat@example.org', password, name: 'Pat' } })
    await member.call(officialsByZip, { params: { zip: '48933' }, query: {} })
    cluster.crash()
    const endsAt = performance.now() + seconds * 1000
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      count(`read ${await tryCall(() => member.call(officialsByZip, { params: { zip: '48933' }, query: {} }))}`)
      count(`read ${await tryCall(() => member.call(legislatorsByState, { params: { stateCode: 'MI' }, query: {} }))}`)
      count(`page ${(await member.fetch('/', { headers: { accept: 'text/html' } })).status}`)
      count(`write ${await tryWrite(member)}`)
      if (performance.now() - startedAt > 6000) count('slow')
      await pause(500)
    }
    await cluster.start()
    await member.call(changeName, { body: { name: 'Pat again' } })
    count('write done afterwards')
  } finally {
    await product.stop()
    cluster.remove()
  }
  for (const [what, count] of counts) console.log(`${what}: ${count}`)
  const expected = new Set(['read done', 'page 200', 'write unavailable', 'write done afterwards'])
  const unexpected = [...counts.keys()].filter((what) => !expected.has(what))
  const missing = [...expected].filter((what) => !counts.has(what))
  const budgets = trials.outage.budgets
  return [
    checkBudget(budgets.seconds, seconds),
    checkBudget(budgets.wrong, unexpected.length + missing.length, `reads done ${counts.get('read done') ?? 0}`),
  ]
}

async function tryCall(call: () => Promise<unknown>): Promise<string> {
  try {
    await call()
    return 'done'
  } catch (error) {
    return `failed: ${String(error).slice(0, 120)}`
  }
}

/** The error code of a write, which must fail. */
async function tryWrite(member: Client): Promise<ErrorCode | string> {
  const reply = await member
    .fail(changeName, { body: { name: 'Pat now' } })
    .catch((error: unknown) => ({ code: `failed: ${String(error)}` }))
  return reply.code
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '90' } } })
  return outage(parseCount(values.seconds, 'seconds'))
})
