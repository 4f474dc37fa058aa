import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { resolve } from 'node:path'

const hourMs = 60 * 60 * 1000

/** Copies files of builds from the last hour to the new build, because open pages and running servers still request them. */
export function keepRecentAssets(oldFolder: string, newFolder: string) {
  if (!existsSync(oldFolder)) return
  mkdirSync(newFolder, { recursive: true })
  for (const name of readdirSync(oldFolder)) {
    const [source, target] = [resolve(oldFolder, name), resolve(newFolder, name)]
    const { atime, mtime } = statSync(source)
    if (existsSync(target) || Date.now() - mtime.getTime() > hourMs) continue
    copyFileSync(source, target)
    utimesSync(target, atime, mtime)
  }
}
