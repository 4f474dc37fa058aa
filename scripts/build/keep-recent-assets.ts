import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { resolve } from 'node:path'

const anHour = 60 * 60 * 1000

/**
 * Carries the files of builds made within the last hour over into a new one: pages that are open, and servers that
 * run, still ask for them by their old names.
 */
export function keepRecentAssets(oldFolder: string, newFolder: string) {
  if (!existsSync(oldFolder)) return
  mkdirSync(newFolder, { recursive: true })
  for (const name of readdirSync(oldFolder)) {
    const [old, kept] = [resolve(oldFolder, name), resolve(newFolder, name)]
    const { atime, mtime } = statSync(old)
    if (existsSync(kept) || Date.now() - mtime.getTime() > anHour) continue
    copyFileSync(old, kept)
    utimesSync(kept, atime, mtime)
  }
}
