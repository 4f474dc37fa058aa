import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { dist, root } from './folders.ts'

const stampFile = resolve(dist, '.stamp')

const sources = [
  'web/**/*',
  'contract/**/*.ts',
  'civic/**/*.ts',
  'scripts/build.ts',
  'scripts/build/*.ts',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

/** A hash of all sources of the pages. */
export function sourceStamp() {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] }).sort()) {
    const file = resolve(root, path)
    if (!statSync(file).isFile()) continue
    hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function builtStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}
