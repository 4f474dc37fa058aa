import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium, findHeadlessShell, findPostgresBin } from '../../harness/processes/tools.mjs'
import { run } from './run.mjs'

const tools = [
  {
    name: 'Chromium',
    find: findChromium,
    advice: process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH should name a program that can be run; ${process.env.CHROMIUM_PATH} is none.`
      : 'Chromium is missing: install the package chromium (or Google Chrome), or set CHROMIUM_PATH to its program.',
  },
  {
    name: 'PostgreSQL',
    find: findPostgresBin,
    advice:
      'The PostgreSQL server is missing: install the package postgresql (15 or newer; only its programs are used).',
  },
]

function missingTestTools() {
  return tools.filter(({ find }) => find() === undefined)
}

const wantsHeadlessShell = () => findHeadlessShell() === undefined && canUseApt()

export const testToolsAreReady = () => missingTestTools().length === 0 && !wantsHeadlessShell()

export async function ensureTestTools() {
  const missing = missingTestTools()
  if (missing.length > 0 && canUseApt()) await installWithApt(missing.map(({ name }) => name))
  const still = missingTestTools()
  if (still.length > 0) throw new Error(still.map(({ advice }) => advice).join('\n'))
  if (wantsHeadlessShell()) await installHeadlessShell()
}

function canUseApt() {
  if (process.getuid?.() !== 0 || process.env.CHROMIUM_PATH) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

async function installWithApt(names) {
  console.log(`Installing ${names.join(' and ')} for the tests (once, with apt-get)…`)
  await apt('update')
  if (names.includes('PostgreSQL')) await installPostgres()
  if (names.includes('Chromium')) await apt('install', 'chromium')
}

/** It only makes the tests quicker: without it, or without a network, they run in Chromium itself. */
async function installHeadlessShell() {
  try {
    await apt('update')
    await apt('install', 'chromium-headless-shell')
  } catch (error) {
    console.log(`${error.message}: going on with Chromium itself.`)
  }
}

/** Debian's package would also create and start a server of its own, which nobody asked for. */
async function installPostgres() {
  const settings = '/etc/postgresql-common/createcluster.conf'
  await apt('install', 'postgresql-common')
  const before = existsSync(settings) ? readFileSync(settings, 'utf8') : undefined
  if (before !== undefined) writeFileSync(settings, `${before}\ncreate_main_cluster = false\n`)
  try {
    await apt('install', 'postgresql')
  } finally {
    if (before !== undefined) writeFileSync(settings, before)
  }
}

async function apt(...words) {
  const flags = ['-qq', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (let left = 60; ; left -= 1) {
    try {
      return await run('apt-get', [...flags, ...words], { env, failure: `apt-get ${words.join(' ')} failed` })
    } catch (error) {
      const busy = /could not get lock/i.test(error.output ?? '')
      if (!busy || left === 0) throw error
      await sleep(2000)
    }
  }
}
