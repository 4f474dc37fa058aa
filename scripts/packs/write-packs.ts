import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { type DataFile, type Manifest, describeText } from '../../packs/pack.ts'
import type { PackName } from './load-packs.ts'

export interface PackChange {
  manifest: Manifest
  /** The new text of files. */
  files: Record<string, string>
}

/** The manifest with the counts and checksums of the new files. */
export function described({ manifest, files }: PackChange): Manifest {
  const renewed = Object.entries(files).map(([file, text]): [string, DataFile] => [
    file,
    { ...manifest.files[file], ...describeText(text) },
  ])
  return { ...manifest, files: { ...manifest.files, ...Object.fromEntries(renewed) } }
}

/** All or nothing as far as a disk allows: everything is written beside its place before the first file is replaced. */
export function writePacks(root: URL, changes: Partial<Record<PackName, PackChange>>) {
  const pending = Object.entries(changes).flatMap(([name, change]) => {
    const folder = new URL(`${name}/`, root)
    const manifest = `${JSON.stringify(described(change), null, 2)}\n`
    return Object.entries({ ...change.files, 'manifest.json': manifest }).map(([file, text]) => ({
      place: new URL(file, folder),
      beside: new URL(`${file}.new`, folder),
      text,
    }))
  })
  try {
    for (const { beside, text } of pending) writeFileSync(beside, text)
    for (const { beside, place } of pending) renameSync(beside, place)
  } finally {
    for (const { beside } of pending) rmSync(beside, { force: true })
  }
}
