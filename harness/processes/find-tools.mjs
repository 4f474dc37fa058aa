// Finds Chromium and PostgreSQL on this machine. Plain JavaScript, because the setup step runs it on any Node.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const chromiumOnMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return isExecutable(configured) ? configured : undefined
  return firstOf(chromiumNames.map(findOnPath)) ?? chromiumOnMac.find(isExecutable)
}

/** Chromium's headless build, which opens pages in less than half the time. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : findOnPath('chromium-headless-shell')
}

/** The folder that contains initdb and postgres. */
export function findPostgresBin() {
  const hasServer = (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres'))
  return (
    debianPostgresFolders().find(hasServer) ??
    [pgConfigFolder(), ...pathFolders()].find((folder) => folder !== undefined && hasServer(folder))
  )
}

/** Debian has one folder per major version; the newest comes first. */
function debianPostgresFolders() {
  const root = '/usr/lib/postgresql'
  try {
    return readdirSync(root)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(root, version, 'bin'))
  } catch {
    return []
  }
}

function pgConfigFolder() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

function findOnPath(name) {
  return pathFolders()
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

function firstOf(candidates) {
  return candidates.find((candidate) => candidate !== undefined)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
