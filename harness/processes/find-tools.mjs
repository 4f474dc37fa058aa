// Where this machine keeps Chromium and PostgreSQL. Plain JavaScript: the set-up step reads it on any Node.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const chromiumOnMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isExecutable(given) ? given : undefined
  return firstOf(chromiumNames.map(onPath)) ?? chromiumOnMac.find(isExecutable)
}

/** Chromium without the window that a test never sees: pages come up in less than half the time. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : onPath('chromium-headless-shell')
}

/** The folder with initdb and postgres in it. */
export function findPostgresBin() {
  const hasServer = (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres'))
  return (
    debianPostgresFolders().find(hasServer) ??
    [pgConfigFolder(), ...pathFolders()].find((folder) => folder !== undefined && hasServer(folder))
  )
}

/** Debian keeps each major version apart; the newest stands first. */
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

function onPath(name) {
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
