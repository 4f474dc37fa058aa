import { existsSync, readdirSync } from 'node:fs'
import type { z } from 'zod'
import { describeText, readManifest, readText } from './pack.ts'

/** How the records of a file are parsed from and written to lines. */
export interface RecordFormat<T> {
  file: string
  schema: z.ZodType<T>
  parse(line: string): unknown
  write(record: T): string
}

export const jsonLines = <T>(file: string, schema: z.ZodType<T>): RecordFormat<T> => ({
  file,
  schema,
  parse: (line) => JSON.parse(line),
  write: (record) => JSON.stringify(record),
})

/** Parses the records of a file. A bad line is skipped and passed to `report`. */
export function parseFile<T>(
  { file, parse, schema }: RecordFormat<T>,
  text: string,
  report: (problem: string) => void,
): T[] {
  if (text === '') return []
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  return lines.flatMap((line, index) => {
    const problem = (why: string) => {
      report(`${file}:${index + 1} ${why}`)
      return []
    }
    let record: unknown
    try {
      record = parse(line)
    } catch (error) {
      return problem(error instanceof Error ? error.message : String(error))
    }
    const result = schema.safeParse(record)
    if (result.success) return [result.data]
    const [issue] = result.error.issues
    return problem(`${issue?.path.join('.') || 'record'}: ${issue?.message}`)
  })
}

export const writeFile = <T>({ write }: RecordFormat<T>, records: readonly T[]): string =>
  records.map((record) => `${write(record)}\n`).join('')

/** The files of a pack, by what their records are called. */
type Files = Readonly<Record<string, RecordFormat<unknown>>>

/** The records of those files. */
export type RecordsOf<F extends Files> = { [Name in keyof F]: z.infer<F[Name]['schema']>[] }

/**
 * Opens a pack to read its records, and reports what is wrong with its files: each must be the one that the manifest
 * describes.
 */
export function openPack(folder: URL, report: (problem: string) => void) {
  const manifest = readManifest(folder)
  for (const file of readdirSync(folder)) {
    if (/\.(txt|jsonl)$/.test(file) && !manifest.files[file]) report(`${file} is not in manifest.json`)
  }
  function read<T>(format: RecordFormat<T>): T[] {
    const described = manifest.files[format.file]
    if (!described || !existsSync(new URL(format.file, folder))) {
      report(`${format.file} is missing`)
      return []
    }
    const text = readText(folder, format.file)
    const { records, sha256 } = describeText(text)
    if (records !== described.records)
      report(`${format.file} has ${records} records, manifest.json says ${described.records}`)
    if (sha256 !== described.sha256)
      report(`${format.file} is not the file manifest.json describes: its sha256 is ${sha256}`)
    if (described.origin && !manifest.origins[described.origin])
      report(`${format.file} has no origin ${described.origin}`)
    return parseFile(format, text, report)
  }
  function readAll<F extends Files>(files: F): RecordsOf<F>
  function readAll(files: Files): RecordsOf<Files> {
    return Object.fromEntries(Object.entries(files).map(([name, format]) => [name, read(format)]))
  }
  return { manifest, read, readAll }
}
