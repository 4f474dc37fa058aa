import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LocalDate } from '../contract/common.ts'

/** One origin of a pack's facts. The key stands for it in the records. */
export const Origin = z.object({
  name: z.string().min(1),
  url: z.url().nullable(),
  /** The day the facts speak for, not the day they were copied. */
  asOf: LocalDate,
  license: z.string().min(1),
  /** Words the license asks for. */
  credit: z.string().optional(),
  /** What is known to be missing or weak. */
  gaps: z.string().optional(),
})
export type Origin = z.infer<typeof Origin>

const DataFile = z.object({
  records: z.int().nonnegative(),
  sha256: z.hex().length(64),
  /** Whose facts these are, unless a record names another origin. */
  origin: z.string().min(1).optional(),
  /** Where the file ages faster than its pack. */
  freshUntil: LocalDate.optional(),
})
export type DataFile = z.infer<typeof DataFile>

/** What stands in a pack's manifest.json. */
export const Manifest = z.object({
  name: z.string().min(1),
  about: z.string().min(1),
  compiledOn: LocalDate,
  /** After this day the facts are older than they should be. */
  freshUntil: LocalDate,
  origins: z.record(z.string(), Origin),
  files: z.record(z.string(), DataFile),
})
export type Manifest = z.infer<typeof Manifest>

export function readManifest(folder: URL): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')))
}

export const readText = (folder: URL, file: string): string => readFileSync(new URL(file, folder), 'utf8')

/** One record per line, so that a change in the facts is a change of lines. */
export function readLines(folder: URL, file: string): string[] {
  const text = readText(folder, file)
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

export function describeText(text: string): Pick<DataFile, 'records' | 'sha256'> {
  return {
    records: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}
