// When two commands start in one clone, the second waits for the first to finish its setup, and takes over if it died.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const folder = join(root, '.setup-lock')
const ownerFile = join(folder, 'pid')
const ownerFileTimeoutMs = 5000

export async function withLock(work) {
  await acquire()
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function acquire() {
  let hasPrinted = false
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(ownerFile, String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned()) {
      removeAbandoned()
      continue
    }
    if (!hasPrinted) console.log('Waiting for another setup of this folder to finish.')
    hasPrinted = true
    await sleep(200)
  }
}

function isAbandoned() {
  try {
    process.kill(Number(readFileSync(ownerFile, 'utf8')), 0)
    return false
  } catch (error) {
    if (error.code === 'ESRCH') return true
    if (error.code === 'EPERM') return false
    return isOlderThan(ownerFileTimeoutMs)
  }
}

function isOlderThan(milliseconds) {
  try {
    return Date.now() - statSync(folder).mtimeMs > milliseconds
  } catch {
    return false
  }
}

/** Renames before deleting: when several processes find the lock abandoned, only one rename succeeds. */
function removeAbandoned() {
  const aside = `${folder}-${process.pid}`
  try {
    renameSync(folder, aside)
  } catch {
    return
  }
  rmSync(aside, { recursive: true, force: true })
}
