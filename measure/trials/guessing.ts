import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from '../../contract/accounts.ts'
import { Client } from '../../harness/app/client.ts'
import { signUpMember, testPassword } from '../../harness/app/sign-up.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { type Metric, checkBudget, median } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- guessing [--seconds 60]
Sixty strangers guess passwords without a pause, each from its own network, while a member signs in from a known browser.
Fails when the member waits 3 seconds or more, or when a guess gets another response than 401, 429 or 503.`

const strangers = 60
const memberPauseMs = 1000

async function guessing(seconds: number): Promise<Metric[]> {
  const product = await startServerProcess({ TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: '6000', LOG_LEVEL: 'fatal' })
  const statuses = new Map<number, number>()
  const calmWaits: number[] = []
  const waits: number[] = []
  const stop = new AbortController()
  try {
    const member = await signUpMember(product.url, 'pat')
    const signInOnce = async () => {
      const startedAt = performance.now()
      await member.call(signIn, { body: { email: 'pat@example.org', password: testPassword } })
      return performance.now() - startedAt
    }
    for (let made = 0; made < 5; made++) calmWaits.push(await signInOnce())
    const strangersDone = Array.from({ length: strangers }, (_, at) =>
      guess(new Client(product.url), at, statuses, stop.signal),
    )
    await pause(2000)
    const endsAt = performance.now() + seconds * 1000
    while (performance.now() < endsAt) {
      waits.push(await signInOnce())
      await pause(memberPauseMs)
    }
    stop.abort()
    await Promise.all(strangersDone)
  } finally {
    stop.abort()
    await product.stop()
  }
  const counts = [...statuses].sort(([a], [b]) => a - b)
  console.log(`Guesses: ${counts.map(([status, count]) => `${count} with ${status}`).join(', ')}`)
  const unexpected = counts.filter(([status]) => ![401, 429, 503].includes(status))
  const { budgets } = trials.guessing
  return [
    checkBudget(
      budgets.slowest,
      Math.max(...waits),
      `median ${median(waits).toFixed(0)} ms of ${waits.length}, ${median(calmWaits).toFixed(0)} ms without guesses`,
    ),
    checkBudget(budgets.checked, statuses.get(401) ?? 0),
    checkBudget(budgets.unexpected, unexpected.length),
  ]
}

/** Tries another account each time, so that only the network's limit and the queue hold it up. */
async function guess(client: Client, at: number, statuses: Map<number, number>, signal: AbortSignal) {
  for (let tried = 0; !signal.aborted; tried++) {
    const { status } = await client.fetch(signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
      body: JSON.stringify({ email: `stranger${at}-${tried}@example.org`, password: 'a guess of many' }),
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    // A rejected stranger tries again soon, but does not keep the machine busy with requests alone.
    if (status !== 401) await pause(100)
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
  return guessing(parseCount(values.seconds, 'seconds'))
})
