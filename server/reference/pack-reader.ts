import type { Source } from '../../contract/common.ts'
import { type Manifest, readLines, readManifest, readText } from '../../packs/pack.ts'

export interface Pack {
  manifest: Manifest
  text(file: string): string
  lines(file: string): string[]
  /** The source of a file's records, or of one that names another origin. */
  source(file: string, origin?: string): Source
}

export function openPack(name: 'places' | 'officials' | 'votes' | 'candidates'): Pack {
  const folder = new URL(`../../packs/${name}/`, import.meta.url)
  const manifest = readManifest(folder)
  const sources = new Map(
    Object.entries(manifest.origins).map(([key, { name, url, asOf }]) => [key, Object.freeze({ name, url, asOf })]),
  )
  return {
    manifest,
    text: (file) => readText(folder, file),
    lines: (file) => readLines(folder, file),
    source(file, origin = manifest.files[file]?.origin) {
      const source = sources.get(origin ?? '')
      if (!source) throw new Error(`packs/${name}: no origin for ${file}`)
      return source
    },
  }
}

/**
 * A file with a JSON record per line. Its records were checked against the schema when the pack was made
 * (npm run packs -- check, and the tests), so that a start only has to read them.
 */
export function parseRecords<T>(text: string, hasKey: (record: unknown) => record is T): T[] {
  const records: unknown = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`)
  if (!Array.isArray(records) || !records.every(hasKey)) throw new Error('A pack is broken: run npm run packs -- check')
  return records
}

/** Says that a record is one by the field it cannot be without; the rest the pack's check has seen. */
export const hasFields =
  <T extends object>(...keys: (keyof T & string)[]) =>
  (record: unknown): record is T =>
    typeof record === 'object' && record !== null && keys.every((key) => key in record)
