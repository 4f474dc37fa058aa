import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCluster } from './cluster.ts'
import { startProcess } from '../bench/server-process.ts'
import { createRegisters } from './registers.ts'

const help = `npm run trial:crash [-- --rounds 100]
Members write all the time while, in turn, the server or PostgreSQL is ended with kill -9 at a random moment. Fails when
a write that was acknowledged is gone, or when the server does not come back by itself after its database did.`

const writers = 8
const patienceMs = 30_000

async function crash(rounds: number): Promise<boolean> {
  const cluster = await createCluster()
  await cluster.start()
  const settings = { DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' }
  let product = await startProcess(settings)
  const faults: string[] = []
  const returns: number[] = []
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
      if (round % 10 === 0) console.log(`${round} of ${rounds} rounds: ${registers.acknowledged} writes acknowledged, ${registers.failed} refused or cut off`)
    }
    const slowest = Math.max(...returns).toFixed(0)
    console.log(`${registers.acknowledged} writes acknowledged, ${registers.failed} refused or cut off; back after ${slowest} ms at most`)
  } finally {
    await product.stop()
    cluster.remove()
  }
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? `kept   nothing acknowledged was lost in ${rounds} rounds` : 'BROKEN')
  return faults.length === 0
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

const { values } = parseArgs({ options: { help: { type: 'boolean' }, rounds: { type: 'string', default: '100' } } })
if (values.help) console.log(help)
else if (!(await crash(Number(values.rounds)))) process.exitCode = 1
