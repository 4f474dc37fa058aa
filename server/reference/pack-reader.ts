import type { Source } from '../../contract/common.ts'
import { type Manifest, type Origin, bundledPacks, readLines, readManifest, readText } from '../../packs/pack.ts'

export interface Pack {
  manifest: Manifest
  text(file: string): string
  lines(file: string): string[]
  /** Source and date of a file's records, or of a record with another origin. */
  source(file: string, origin?: string): Source
}

/** An origin as the API names it: without its license and gaps. */
export const toSource = ({ name, nameEs, url, asOf, secondary }: Origin): Source => ({
  name,
  ...(nameEs && { nameEs }),
  url,
  asOf,
  ...(secondary && { secondary }),
})

type PackName = 'places' | 'officials' | 'votes' | 'candidates' | 'committees' | 'councils' | 'election-offices'

export function openPack(name: PackName, root: URL = bundledPacks): Pack {
  const folder = new URL(`${name}/`, root)
  const manifest = readManifest(folder)
  const sources = new Map(
    Object.entries(manifest.origins).map(([key, origin]) => [key, Object.freeze(toSource(origin))]),
  )
  return {
    manifest,
    text: (file) => readText(folder, file),
    lines: (file) => readLines(folder, file),
    source(file, origin = manifest.files[file]?.origin) {
      const source = sources.get(origin ?? '')
      if (!source) throw new Error(`packs/${name}: ${file} has no origin in manifest.json`)
      return source
    },
  }
}

/**
 * Parses a file with one JSON record per line. The pack check (npm run packs -- check, and the tests) validates records
 * against their schemas, so that a server start only needs to read them.
 */
export function parseRecords<T>(text: string, isRecord: (record: unknown) => record is T): T[] {
  const records: unknown = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`)
  if (!Array.isArray(records) || !records.every(isRecord))
    throw new Error('A pack is invalid: run npm run packs -- check')
  return records
}

/** A type guard that only tests for a few required fields; the pack check has validated the rest. */
export const hasFields =
  <T extends object>(...keys: (keyof T & string)[]) =>
  (record: unknown): record is T =>
    typeof record === 'object' && record !== null && keys.every((key) => key in record)
