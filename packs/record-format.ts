import type { z } from 'zod'

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
