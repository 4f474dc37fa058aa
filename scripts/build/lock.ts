import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { root } from './folders.ts'

const lockFile = resolve(root, 'node_modules/.precinct-build.lock')
const Failure = z.object({ code: z.string() })

/** One build at a time: a second process waits, and finds the work done. */
export async function withBuildLock(work: () => Promise<void>) {
  while (!take()) await wait(200)
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!holderLives()) rmSync(lockFile, { force: true })
    return false
  }
}

function holderLives() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    // Just created and not yet written.
    if (!holder) return true
    process.kill(holder, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const codeOf = (error: unknown) => Failure.safeParse(error).data?.code
