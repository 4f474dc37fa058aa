import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { root } from './folders.ts'

const lockFile = resolve(root, 'node_modules/.precinct-build.lock')
const Failure = z.object({ code: z.string() })

/** Allows one build at a time. A second process waits and then finds the build up to date. */
export async function withBuildLock(work: () => Promise<void>) {
  while (!acquire()) await wait(200)
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function acquire() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!isHolderAlive()) rmSync(lockFile, { force: true })
    return false
  }
}

function isHolderAlive() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    // An empty file was just created: its process is about to write its id.
    if (!holder) return true
    process.kill(holder, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const codeOf = (error: unknown) => Failure.safeParse(error).data?.code
