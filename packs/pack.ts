import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import { LocalDate } from '../contract/common.schemas.ts'

/** The packs that come with the program. */
export const bundledPacks = new URL('./', import.meta.url)

/** One origin of a pack's facts. Records refer to it by its key. */
export const Origin = z.object({
  name: z.string().min(1),
  /** Releases of earlier versions have none. */
  nameEs: z.string().min(1).optional(),
  url: z.url().nullable(),
  /** True if the facts come from a list that is neither official nor neutral; the address is where to check them. */
  secondary: z.literal(true).optional(),
  /** The day the facts were current, not the day they were copied. */
  asOf: LocalDate,
  license: z.string().min(1),
  /** The credit line the license requires. */
  credit: z.string().optional(),
  /** Known gaps and weaknesses. */
  gaps: z.string().optional(),
})
export type Origin = z.infer<typeof Origin>

const DataFile = z.object({
  records: z.int().nonnegative(),
  sha256: z.hex().length(64),
  /** The default origin of the file's records. */
  origin: z.string().min(1).optional(),
  /** The day a file kept by hand was last checked as a whole. */
  checkedOn: LocalDate.optional(),
  /** Set if the file ages faster than its pack. */
  freshUntil: LocalDate.optional(),
})
export type DataFile = z.infer<typeof DataFile>

/** The contents of a pack's manifest.json. */
export const Manifest = z.object({
  name: z.string().min(1),
  about: z.string().min(1),
  compiledOn: LocalDate,
  /** After this day the facts are reported as outdated. */
  freshUntil: LocalDate,
  origins: z.record(z.string(), Origin),
  files: z.record(z.string(), DataFile),
})
export type Manifest = z.infer<typeof Manifest>

/** False for a pack that was outdated when it was compiled: its origins publish nothing newer, so no newer pack is due. */
export const mayBeRenewed = ({ compiledOn, freshUntil }: Manifest): boolean => compiledOn <= freshUntil

/** The set of facts in a file, without the year in its name: `filers-2026.jsonl` is the set `candidates/filers`. */
export const setOf = (pack: string, file: string) => `${pack}/${file.replace(/(-\d{4})?\.\w+$/, '')}`

export function readManifest(folder: URL): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')))
}

/** The names of the packs in a folder, in order. */
export const listPacks = (root: URL): string[] =>
  readdirSync(root)
    .filter((name) => existsSync(new URL(`${name}/manifest.json`, root)))
    .toSorted()

export const readManifests = (root: URL): Manifest[] =>
  listPacks(root).map((name) => readManifest(new URL(`${name}/`, root)))

export const readText = (folder: URL, file: string): string => readFileSync(new URL(file, folder), 'utf8')

/** The lines of a file, one per record. A changed fact is a changed line, which a reviewer can read without a query. */
export function readLines(folder: URL, file: string): string[] {
  const text = readText(folder, file)
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

export function describeText(text: string): Pick<DataFile, 'records' | 'sha256'> {
  return {
    records: text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}
