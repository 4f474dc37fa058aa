import type { Source } from '../../contract/common.ts'
import { type Manifest, type Origin, bundledPacks, readLines, readManifest, readText } from '../../packs/pack.ts'
import type { RecordFormat } from '../../packs/record-format.ts'

export type Pack = ReturnType<typeof openPack>

/** An origin as the API names it: without its license and gaps. */
export const toSource = ({ name, nameEs, url, asOf, secondary }: Origin): Source => ({
  name,
  ...(nameEs && { nameEs }),
  url,
  asOf,
  ...(secondary && { secondary }),
})

export const toSources = ({ origins }: Manifest): Record<string, Source> =>
  Object.fromEntries(Object.entries(origins).map(([key, origin]) => [key, Object.freeze(toSource(origin))]))

type PackName = 'places' | 'officials' | 'votes' | 'candidates' | 'committees' | 'councils' | 'election-offices'

export function openPack(name: PackName, root: URL = bundledPacks) {
  const folder = new URL(`${name}/`, root)
  const manifest = readManifest(folder)
  const sources = toSources(manifest)
  return {
    manifest,
    sources,
    text: (file: string): string => readText(folder, file),
    lines: (file: string): string[] => readLines(folder, file),
    records: <T>(format: RecordFormat<T>): T[] => parseRecords(format, readText(folder, format.file)),
    /** Source and date of a file's records, or of a record with another origin. */
    source(file: string, origin = manifest.files[file]?.origin): Source {
      const source = sources[origin ?? '']
      if (!source) throw new Error(`packs/${name}: ${file} has no origin in manifest.json`)
      return source
    },
    /** The day after which a file is out of date. */
    freshUntil: (file: string): string => manifest.files[file]?.freshUntil ?? manifest.freshUntil,
  }
}

/**
 * Parses a file with one JSON record per line. The pack check (npm run packs -- check, and the tests) validates records
 * against their schemas, so that a server start only needs to read them, and tries the first one.
 */
export function parseRecords<T>({ file, schema }: RecordFormat<T>, text: string): T[] {
  const isFile = (list: unknown): list is T[] =>
    Array.isArray(list) && (list.length === 0 || schema.safeParse(list[0]).success)
  const records: unknown = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`)
  if (!isFile(records)) throw new Error(`A pack is invalid: run npm run packs -- check (${file})`)
  return records
}
