import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.ts'

export interface SourceFile {
  path: string
  source: string
}

const folders = ['contract', 'civic', 'packs', 'server', 'web', 'harness', 'scripts', 'e2e', 'measure']

export function sourceFiles(): SourceFile[] {
  const patterns = ['*.ts', ...folders.map((folder) => `${folder}/**/*.{ts,tsx}`)]
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
}
