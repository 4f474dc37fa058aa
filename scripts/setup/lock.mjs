// Two commands started at once on one clone: the second waits for the first, and takes over if it died.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const folder = join(root, '.setup-lock')
const ownerFile = join(folder, 'pid')
const graceBeforeOwnerIsWritten = 5000

export async function withLock(work) {
  await take()
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function take() {
  let told = false
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(ownerFile, String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned()) {
      remove()
      continue
    }
    if (!told) console.log('Another set-up of this folder is running; waiting for it.')
    told = true
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
    return olderThan(graceBeforeOwnerIsWritten)
  }
}

function olderThan(milliseconds) {
  try {
    return Date.now() - statSync(folder).mtimeMs > milliseconds
  } catch {
    return false
  }
}

/** Moved aside first: of several who find it abandoned, one succeeds. */
function remove() {
  const aside = `${folder}-${process.pid}`
  try {
    renameSync(folder, aside)
  } catch {
    return
  }
  rmSync(aside, { recursive: true, force: true })
}
