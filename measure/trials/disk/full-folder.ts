import { existsSync, readdirSync } from 'node:fs'
import { join as path } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signUp } from '../../../contract/accounts.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { Client } from '../../../harness/app/client.ts'
import { signUpMember, testPassword as password } from '../../../harness/app/sign-up.ts'
import { startServerProcess } from '../../../harness/processes/server-process.ts'
import { waitUntilReady } from '../../../harness/processes/wait-until-ready.ts'
import { createWriters } from '../../load/acknowledged-writes.ts'
import { createTally, outcomeOf, readReference } from '../../load/request-outcome.ts'
import type { Metric } from '../../metrics.ts'
import type { SmallDisk } from './small-disk.ts'

const newcomers = 30

/** DATA_DIR fills up, with the embedded database and the emails in it. */
export async function fullFolder(disk: SmallDisk): Promise<Metric[]> {
  const folder = path(disk.folder, 'data')
  const reads = createTally()
  const writes = createTally()
  const product = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  try {
    const writers = await createWriters(() => product.url, 2, writes.add)
    const reader = await signUpMember(product.url, 'reader')
    const stop = new AbortController()
    const writing = writers.writeUntil(stop.signal)
    disk.fill()
    const resetStatus = await requestPasswordReset(reader)
    for (let number = 0; number < newcomers; number++) {
      const body = { email: `new${number}@example.org`, password, name: 'New' }
      writes.add(await outcomeOf(new Client(product.url).send(signUp, { body })))
      reads.add(await readReference(reader))
    }
    const whileFull = writes.text()
    disk.makeRoom()
    const recoveryMs = await waitUntilReady(product.url, 30_000)
    writes.add(
      await outcomeOf(
        new Client(product.url).send(signUp, { body: { email: 'last@example.org', password, name: 'Last' } }),
      ),
    )
    await requestPasswordReset(reader)
    stop.abort()
    await writing
    const lost = await writers.findLost()
    const mails = await fileExtensions(path(folder, 'mail'))
    return [
      {
        name: 'DATA_DIR full: reads of reference data',
        value: reads.text(),
        limit: 'all done',
        passed: reads.unexpected(['done']).length === 0,
      },
      {
        name: 'DATA_DIR full: writes',
        value: whileFull,
        limit: 'done or unavailable, both seen',
        passed: writes.unexpected(['done', 'unavailable']).length === 0 && writes.count('unavailable') > 0,
      },
      {
        name: 'DATA_DIR full: request for an email',
        value: resetStatus,
        limit: '200 or 503',
        passed: /^(200|503)$/.test(resetStatus),
      },
      {
        name: 'DATA_DIR full: ready once there is room',
        value: `${recoveryMs?.toFixed(0)} ms`,
        limit: '30000 ms',
        passed: recoveryMs !== undefined,
      },
      { name: 'DATA_DIR full: lost writes', value: String(lost.length), limit: 'none', passed: lost.length === 0 },
      {
        name: 'DATA_DIR full: emails written afterwards, all complete',
        value: mails.join(' ') || 'none',
        limit: 'one or more, all .eml',
        passed: mails.length > 0 && mails.every((name) => name === '.eml'),
      },
    ]
  } finally {
    await product.stop()
  }
}

const requestPasswordReset = async (member: Client) => {
  const body = new URLSearchParams({ email: 'reader@example.org' })
  return String((await member.fetch(serverPaths.forgotPassword, { method: 'POST', body })).status)
}

/** Extensions of the files in a folder. Waits for the first file, which is written after the response. */
async function fileExtensions(folder: string): Promise<string[]> {
  for (let tries = 0; tries < 50 && !(existsSync(folder) && readdirSync(folder).length > 0); tries++) await pause(100)
  await pause(500)
  return existsSync(folder) ? readdirSync(folder).map((name) => name.slice(name.indexOf('.'))) : []
}
