import { existsSync, readdirSync } from 'node:fs'
import { join as path } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signUp } from '../../contract/accounts.ts'
import { serverPaths } from '../../contract/paths.ts'
import { Client } from '../../harness/app/client.ts'
import { createRegisters } from '../../harness/measure/acknowledged-writes.ts'
import type { Metric } from '../../harness/measure/metrics.ts'
import { createTally, join, readFacts, outcomeOf } from '../../harness/measure/request-outcome.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { waitUntilReady } from '../../harness/processes/wait-until-ready.ts'
import type { SmallDisk } from './small-disk.ts'

const newcomers = 30
const password = 'seven purple ballots'

/** DATA_DIR fills up, with the embedded database and the mails in it. */
export async function fullFolder(disk: SmallDisk): Promise<Metric[]> {
  const folder = path(disk.folder, 'data')
  const facts = createTally()
  const writes = createTally()
  const product = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  try {
    const registers = await createRegisters(() => product.url, 2, writes.add)
    const reader = await join(product.url, 'reader')
    const over = new AbortController()
    const writing = registers.writeUntil(over.signal)
    disk.fill()
    const forgotten = await forgets(reader)
    for (let number = 0; number < newcomers; number++) {
      const body = { email: `new${number}@example.org`, password, name: 'New' }
      writes.add(await outcomeOf(new Client(product.url).send(signUp, { body })))
      facts.add(await readFacts(reader))
    }
    const whileFull = writes.text()
    disk.makeRoom()
    const back = await waitUntilReady(product.url, 30_000)
    writes.add(
      await outcomeOf(
        new Client(product.url).send(signUp, { body: { email: 'last@example.org', password, name: 'Last' } }),
      ),
    )
    await forgets(reader)
    over.abort()
    await writing
    const lost = await registers.lost()
    const mails = await filesIn(path(folder, 'mail'))
    return [
      {
        name: 'DATA_DIR full: facts',
        value: facts.text(),
        limit: 'all done',
        passed: facts.others(['done']).length === 0,
      },
      {
        name: 'DATA_DIR full: writes',
        value: whileFull,
        limit: 'done or unavailable, both seen',
        passed: writes.others(['done', 'unavailable']).length === 0 && writes.count('unavailable') > 0,
      },
      {
        name: 'DATA_DIR full: asking for a mail',
        value: forgotten,
        limit: 'answered',
        passed: /^(200|503)$/.test(forgotten),
      },
      {
        name: 'DATA_DIR full: ready with room again',
        value: `${back?.toFixed(0)} ms`,
        limit: '30000 ms',
        passed: back !== undefined,
      },
      { name: 'DATA_DIR full: lost writes', value: String(lost.length), limit: 'none', passed: lost.length === 0 },
      {
        name: 'DATA_DIR full: mails since, none in half',
        value: mails.join(' ') || 'none',
        limit: 'one or more, all .eml',
        passed: mails.length > 0 && mails.every((name) => name === '.eml'),
      },
    ]
  } finally {
    await product.stop()
  }
}

const forgets = async (member: Client) => {
  const body = new URLSearchParams({ email: 'reader@example.org' })
  return String((await member.fetch(serverPaths.forgotPassword, { method: 'POST', body })).status)
}

/** The ends of their names; waits for the first, which is written after the answer. */
async function filesIn(folder: string): Promise<string[]> {
  for (let tries = 0; tries < 50 && !(existsSync(folder) && readdirSync(folder).length > 0); tries++) await pause(100)
  await pause(500)
  return existsSync(folder) ? readdirSync(folder).map((name) => name.slice(name.indexOf('.'))) : []
}
