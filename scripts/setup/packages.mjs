import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { root } from './root.mjs'
import { runQuietly } from './run-quietly.mjs'

const requiredNode = 24
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.precinct-setup')
const bundledNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** A valid stamp means that the project's Node has worked here. Running it to check again would double the time. */
export function packagesAreReady() {
  return hasValidStamp() && (existsSync(bundledNode) || nodeMajor(process.version) >= requiredNode)
}

/** The Node to run programs with: the one in node_modules, or this one where npm could not install it. */
export const projectNode = () => (existsSync(bundledNode) ? bundledNode : process.execPath)

export async function ensurePackages() {
  if (packagesAreReady()) return
  if (!isInstalledManually() || !isNodeUsable()) await install()
  if (!isNodeUsable()) throw new Error(noUsableNode)
  writeFileSync(stampFile, fingerprint())
}

async function install() {
  console.log('Installing packages (once, about a minute)...')
  const started = Date.now()
  const [command, ...prefix] = npm()
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  await runQuietly(command, [...prefix, 'ci', ...flags], {
    cwd: root,
    env: cleanEnvironment(),
    shell: process.platform === 'win32' && prefix.length === 0,
    failure: 'The packages could not be installed',
  })
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The npm that called us, run with the system's Node: the bundled Node is in the folder that npm is about to empty. */
function npm() {
  const script = process.env.npm_execpath
  if (script === undefined || basename(script) !== 'npm-cli.js') return ['npm']
  const insideModules = (path) => path.startsWith(modules)
  const runner = [process.env.npm_node_execpath, process.execPath].find((path) => path && !insideModules(path))
  return runner ? [runner, script] : ['npm']
}

/**
 * npm passes its settings (`npm_config_omit`, `npm_config_global`, ...) to scripts, where they would change what a nested
 * npm does. Only the settings for reaching the registry are kept.
 */
const registrySettings =
  /^npm_config_(\/\/|_|registry|cache|userconfig|globalconfig|.*proxy|ca|cafile|cert|key|strict_ssl|fetch_|offline|prefer_offline|maxsockets)/i

function cleanEnvironment() {
  const isInModules = (folder) => folder.startsWith(modules)
  const entries = Object.entries(process.env).filter(
    ([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || registrySettings.test(name)),
  )
  const environment = Object.fromEntries(entries)
  environment.PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !isInModules(folder))
    .join(delimiter)
  return environment
}

function hasValidStamp() {
  try {
    return readFileSync(stampFile, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

let cachedFingerprint
function fingerprint() {
  cachedFingerprint ??= createHash('sha256')
    .update(readFileSync(lockFile))
    .update([process.platform, process.arch, libc()].join())
    .digest('hex')
  return cachedFingerprint
}

function libc() {
  if (process.platform !== 'linux') return ''
  return readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc'
}

/**
 * True after a complete `npm ci` or `npm install` by hand: npm writes its own lock file last, and every installed version
 * matches ours. npm's lock file alone is not enough, because `--package-lock-only` rewrites it too.
 */
function isInstalledManually() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  return Object.entries(readJson(lockFile).packages).every(([path, locked]) => {
    const manifest = join(root, path, 'package.json')
    return path === '' || (existsSync(manifest) ? readJson(manifest).version === locked.version : mayBeMissing(locked))
  })
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** npm skips native packages of other platforms and their dependencies. */
function mayBeMissing({ optional, devOptional, os, cpu, libc: libcs }) {
  if (!optional && !devOptional) return false
  const fits = (list, value) => list === undefined || list.includes(value)
  const isNative = os !== undefined || cpu !== undefined
  return !(isNative && fits(os, process.platform) && fits(cpu, process.arch) && fits(libcs, libc()))
}

function isNodeUsable() {
  const version = existsSync(bundledNode) ? versionOf(bundledNode) : process.version
  return nodeMajor(version) >= requiredNode
}

const noUsableNode =
  `Precinct needs Node ${requiredNode}, this machine has ${process.version}, and the npm package that provides Node ` +
  `could not be installed here. Install Node ${requiredNode} or newer and try again.`

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
