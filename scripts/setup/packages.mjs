import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const wantedNode = 24
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.precinct-setup')
const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The stamp says that our Node ran here once; starting it again each time would double the time this takes. */
export function packagesAreReady() {
  return isStamped() && (existsSync(ownNode) || nodeMajor(process.version) >= wantedNode)
}

export async function ensurePackages() {
  if (packagesAreReady()) return
  if (!installedByHand() || !nodeIsFit()) await install()
  if (!nodeIsFit()) throw new Error(noFitNode)
  writeFileSync(stampFile, fingerprint())
}

async function install() {
  console.log('Installing packages (once, about a minute)…')
  const started = Date.now()
  const [command, ...prefix] = npm()
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  await run(command, [...prefix, 'ci', ...flags], {
    cwd: root,
    env: cleanEnvironment(),
    shell: process.platform === 'win32' && prefix.length === 0,
    failure: 'The packages could not be installed',
  })
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The npm that called us, run by the machine's own Node: ours lies in the folder that npm is about to empty. */
function npm() {
  const script = process.env.npm_execpath
  if (script === undefined || basename(script) !== 'npm-cli.js') return ['npm']
  const insideModules = (path) => path.startsWith(modules)
  const runner = [process.env.npm_node_execpath, process.execPath].find((path) => path && !insideModules(path))
  return runner ? [runner, script] : ['npm']
}

/**
 * What npm hands to its scripts (`npm_config_omit`, `npm_config_global`, …) would change what an npm inside them
 * does. Only what says how to reach the registry is passed on.
 */
const passedOn =
  /^npm_config_(\/\/|_|registry|cache|userconfig|globalconfig|.*proxy|ca|cafile|cert|key|strict_ssl|fetch_|offline|prefer_offline|maxsockets)/i

function cleanEnvironment() {
  const ours = (folder) => folder.startsWith(modules)
  const entries = Object.entries(process.env).filter(
    ([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || passedOn.test(name)),
  )
  const environment = Object.fromEntries(entries)
  environment.PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !ours(folder))
    .join(delimiter)
  return environment
}

function isStamped() {
  try {
    return readFileSync(stampFile, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

let known
function fingerprint() {
  known ??= createHash('sha256')
    .update(readFileSync(lockFile))
    .update([process.platform, process.arch, libc()].join())
    .digest('hex')
  return known
}

function libc() {
  if (process.platform !== 'linux') return ''
  return readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc'
}

/**
 * Somebody ran `npm ci` or `npm install` themselves: it came to its end (npm's own note is written last), and what
 * lies there is what the lock file wants. The note itself may not be believed: `--package-lock-only` rewrites it too.
 */
function installedByHand() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  return Object.entries(read(lockFile).packages).every(([path, wanted]) => {
    const manifest = join(root, path, 'package.json')
    return path === '' || (existsSync(manifest) ? read(manifest).version === wanted.version : mayBeMissing(wanted))
  })
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** npm leaves out the native packages of other machines, and what only those need. */
function mayBeMissing({ optional, devOptional, os, cpu, libc: libcs }) {
  if (!optional && !devOptional) return false
  const fits = (list, value) => list === undefined || list.includes(value)
  const isNative = os !== undefined || cpu !== undefined
  return !(isNative && fits(os, process.platform) && fits(cpu, process.arch) && fits(libcs, libc()))
}

function nodeIsFit() {
  const version = existsSync(ownNode) ? versionOf(ownNode) : process.version
  return nodeMajor(version) >= wantedNode
}

const noFitNode =
  `Precinct runs on Node ${wantedNode}, this machine has ${process.version}, and the Node that npm should have ` +
  `brought along did not install here. Install Node ${wantedNode} or newer and try again.`

function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

function nodeMajor(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
}
