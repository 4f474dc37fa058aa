import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { type DataFile, type Manifest, describeText, readManifest } from '../../../packs/pack.ts'

export interface PackChange {
  manifest: Manifest
  /** New contents by file name. */
  files: Record<string, string>
}

/** The manifest with the record counts and checksums of the new files. */
export function updatedManifest({ manifest, files }: PackChange): Manifest {
  const descriptions = Object.entries(files).map(([file, text]): [string, DataFile] => [
    file,
    { ...manifest.files[file], ...describeText(text) },
  ])
  return { ...manifest, files: { ...manifest.files, ...Object.fromEntries(descriptions) } }
}

/**
 * Writes all files under temporary names before it replaces the first one, so that a failure to write changes nothing. Files
 * that the new manifest no longer names are removed at the end.
 */
export function writePacks(root: URL, changes: Record<string, PackChange>) {
  const pending = Object.entries(changes).flatMap(([name, change]) => {
    const folder = new URL(`${name}/`, root)
    const manifest = `${JSON.stringify(updatedManifest(change), null, 2)}\n`
    return Object.entries({ ...change.files, 'manifest.json': manifest }).map(([file, text]) => ({
      target: new URL(file, folder),
      temporary: new URL(`${file}.new`, folder),
      text,
    }))
  })
  const gone = Object.entries(changes).flatMap(([name, { manifest }]) => {
    const folder = new URL(`${name}/`, root)
    const { files } = readManifest(folder)
    return Object.keys(files)
      .filter((file) => !manifest.files[file])
      .map((file) => new URL(file, folder))
  })
  try {
    for (const { temporary, text } of pending) writeFileSync(temporary, text)
    for (const { temporary, target } of pending) renameSync(temporary, target)
    for (const file of gone) rmSync(file, { force: true })
  } finally {
    for (const { temporary } of pending) rmSync(temporary, { force: true })
  }
}
