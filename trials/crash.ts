import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { budgets } from '../bench/budgets.ts'
import { measured, report } from '../bench/report.ts'
import { createCluster } from './cluster.ts'
import { startProcess } from '../bench/server-process.ts'
import { createRegisters } from './registers.ts'

const help = `npm run trial:crash [-- --rounds 100]
Members write all the time while, in turn, the server or PostgreSQL is ended with kill -9 at a random moment. Fails when
a write that was acknowledged is gone, or when the server does not come back by itself after its database did.`

const promised = budgets['trial:crash'].figures
const writers = 8
const patienceMs = 30_000

async function crash(rounds: number): Promise<boolean> {
  const cluster = await createCluster()
  await cluster.start()
  const settings = { DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' }
  let product = await startProcess(settings)
  const faults: string[] = []
  const returns: number[] = []
  let done = 0
  let acknowledged = 0
  try {
    const registers = await createRegisters(() => product.url, writers)
    for (let round = 1; round <= rounds && faults.length === 0; round++) {
      const over = new AbortController()
      const writing = registers.writeUntil(over.signal)
      await pause(200 + Math.random() * 800)
      if (round % 2) {
        await product.crash()
        product = await startProcess(settings)
      } else {
        cluster.crash()
        await cluster.start()
      }
      const back = await answersAgain(product.url)
      if (back === undefined) faults.push(`round ${round}: no answer ${patienceMs} ms after the database was back`)
      else returns.push(back)
      over.abort()
      await writing
      faults.push(...(await registers.lostOn(cluster.url)).map((line) => `round ${round}: ${line}`))
      done = round
      acknowledged = registers.acknowledged
      if (round % 10 === 0) console.log(`${round} of ${rounds} rounds: ${registers.acknowledged} writes acknowledged, ${registers.failed} refused or cut off`)
    }
  } finally {
    await product.stop()
    cluster.remove()
  }
  for (const fault of faults) console.log(fault)
  return report([
    measured({ ...promised.rounds, limit: rounds }, done),
    measured(promised.faults, faults.length, `${acknowledged} writes acknowledged`),
    measured(promised.back, Math.max(...returns) / 1000),
  ])
}

/** Milliseconds until the server says again that it can do its work. */
async function answersAgain(url: string): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < patienceMs) {
    const reply = await fetch(new URL('/readyz', url)).catch(() => undefined)
    if (reply?.ok) return performance.now() - begun
    await pause(50)
  }
  return undefined
}

const { values } = parseArgs({ options: { help: { type: 'boolean' }, rounds: { type: 'string', default: String(promised.rounds.limit) } } })
if (values.help) console.log(help)
else if (!(await crash(Number(values.rounds)))) process.exitCode = 1
