import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium, findPostgresBin } from './tools.mjs'

const tools = [
  {
    name: 'Chromium',
    find: findChromium,
    advice: 'Chromium is missing: install the package chromium (or Google Chrome), or set CHROMIUM_PATH to its program.',
  },
  {
    name: 'PostgreSQL',
    find: findPostgresBin,
    advice: 'The PostgreSQL server is missing: install the package postgresql (any version from 15), with initdb on the PATH.',
  },
]

export function missingTestTools() {
  return tools.filter(({ find }) => find() === undefined)
}

export async function ensureTestTools() {
  const missing = missingTestTools()
  if (missing.length === 0) return
  if (canUseApt()) await installWithApt(missing.map(({ name }) => name))
  const still = missingTestTools()
  if (still.length > 0) throw new Error(still.map(({ advice }) => advice).join('\n'))
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
    const { status, error, stdout, stderr } = spawnSync('apt-get', [...flags, ...words], {
      encoding: 'utf8',
      env,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (!error && status === 0) return
    const busy = /could not get lock/i.test(stderr ?? '')
    if (busy && left > 0) {
      await sleep(2000)
      continue
    }
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    throw new Error(`apt-get ${words.join(' ')} failed (${error?.message ?? `exit ${status}`}).`)
  }
}
