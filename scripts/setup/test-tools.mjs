import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium, findHeadlessShell, findPostgresBin } from '../../harness/processes/find-tools.mjs'
import { runQuietly } from './run-quietly.mjs'

const tools = [
  {
    name: 'Chromium',
    find: findChromium,
    advice: process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH should be the path of an executable; ${process.env.CHROMIUM_PATH} is not.`
      : 'Chromium is missing: install the package chromium (or Google Chrome), or set CHROMIUM_PATH to its executable.',
  },
  {
    name: 'PostgreSQL',
    find: findPostgresBin,
    advice:
      'The PostgreSQL server is missing: install the package postgresql (15 or newer; only its programs are used, no running server).',
  },
]

function missingTestTools() {
  return tools.filter(({ find }) => find() === undefined)
}

const canInstallHeadlessShell = () => findHeadlessShell() === undefined && canUseApt()

export const testToolsAreReady = () => missingTestTools().length === 0 && !canInstallHeadlessShell()

export async function ensureTestTools() {
  const missing = missingTestTools()
  if (missing.length > 0 && canUseApt()) await installWithApt(missing.map(({ name }) => name))
  const stillMissing = missingTestTools()
  if (stillMissing.length > 0) throw new Error(stillMissing.map(({ advice }) => advice).join('\n'))
  if (canInstallHeadlessShell()) await installHeadlessShell()
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
  console.log(`Installing ${names.join(' and ')} for the tests (once, with apt-get)...`)
  await apt('update')
  if (names.includes('PostgreSQL')) await installPostgres()
  if (names.includes('Chromium')) await apt('install', 'chromium')
}

/** Optional: it makes browser tests faster. Without it, or without a network, they run in Chromium. */
async function installHeadlessShell() {
  try {
    await apt('update')
    await apt('install', 'chromium-headless-shell')
  } catch (error) {
    console.log(`${error.message}: continuing with Chromium.`)
  }
}

/** By default, Debian's package also creates and starts a server; the setting prevents that. */
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

async function apt(...args) {
  const flags = ['-qq', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (let left = 60; ; left -= 1) {
    try {
      return await runQuietly('apt-get', [...flags, ...args], { env, failure: `apt-get ${args.join(' ')} failed` })
    } catch (error) {
      const isLocked = /could not get lock/i.test(error.output ?? '')
      if (!isLocked || left === 0) throw error
      await sleep(2000)
    }
  }
}
