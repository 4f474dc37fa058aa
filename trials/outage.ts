import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { changeName, signUp } from '../contract/accounts.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { legislatorsByState, officialsByZip } from '../contract/officials.ts'
import { Client } from '../harness/app/client.ts'
import { type Metric, checkBudget } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { createCluster } from '../harness/processes/postgres-cluster.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- outage [--seconds 90]
Takes the database away for a while. Members must still get facts, also when their cookie is renewed in that time, and be
told in words that nothing can be saved; everything goes on once it is back. The server is not started anew.`

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
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  try {
    const member = new Client(product.url)
    await member.call(signUp, { body: { email: 'pat@example.org', password, name: 'Pat' } })
    await member.call(officialsByZip, { params: { zip: '48933' }, query: {} })
    cluster.crash()
    const ends = performance.now() + seconds * 1000
    while (performance.now() < ends) {
      const begun = performance.now()
      note(`facts ${await outcome(() => member.call(officialsByZip, { params: { zip: '48933' }, query: {} }))}`)
      note(`facts ${await outcome(() => member.call(legislatorsByState, { params: { stateCode: 'MI' }, query: {} }))}`)
      note(`page ${(await member.fetch('/', { headers: { accept: 'text/html' } })).status}`)
      note(`write ${await refusal(member)}`)
      if (performance.now() - begun > 6000) note('slow')
      await pause(500)
    }
    await cluster.start()
    await member.call(changeName, { body: { name: 'Pat again' } })
    note('write done once it was back')
  } finally {
    await product.stop()
    cluster.remove()
  }
  for (const [what, count] of counts) console.log(`${what}: ${count}`)
  const expected = new Set(['facts answered', 'page 200', 'write unavailable', 'write done once it was back'])
  const unlike = [...counts.keys()].filter((what) => !expected.has(what))
  const missing = [...expected].filter((what) => !counts.has(what))
  const budgets = trials.outage.budgets
  return [
    checkBudget(budgets.seconds, seconds),
    checkBudget(
      budgets.wrong,
      unlike.length + missing.length,
      `facts answered ${counts.get('facts answered') ?? 0} times`,
    ),
  ]
}

async function outcome(ask: () => Promise<unknown>): Promise<string> {
  try {
    await ask()
    return 'answered'
  } catch (error) {
    return `failed: ${String(error).slice(0, 120)}`
  }
}

async function refusal(member: Client): Promise<ErrorCode | string> {
  const reply = await member
    .fail(changeName, { body: { name: 'Pat now' } })
    .catch((error: unknown) => ({ code: `failed: ${String(error)}` }))
  return reply.code
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '90' } } })
  return outage(parseCount(values.seconds, 'seconds'))
})
