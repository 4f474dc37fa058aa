import { z } from 'zod'
import { parseCsv } from '../../../server/core/csv.ts'

/** Parses the file of an origin. An error in it becomes one line that names the file and the field. */
export function parseOrigin<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      const field = issue?.path.join('.') || 'the file'
      const reason = `${name} is not in the expected format: ${field} ${issue?.message}`
      throw new Error(`${reason}. Nothing was written.`, { cause: error })
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} cannot be used: ${reason}. Nothing was written.`, { cause: error })
  }
}

/** Parses a file in JSON with a schema. */
export const parseJson = <T>(name: string, schema: z.ZodType<T>, text: string): T =>
  parseOrigin(name, () => schema.parse(JSON.parse(text)))

/** The rows of a CSV file, header first. */
export function csvCells(text: string): string[][] {
  const rows = parseCsv(text)
  const last = rows.at(-1)
  if (last?.fault) throw new Error(`line ${last.line} has an unbalanced quote`)
  return rows.map(({ cells }) => cells)
}

/** The rows of a CSV file by column name. Columns that the schema does not name are ignored. */
export function parseCsvRows<T>(name: string, schema: z.ZodType<T>, text: string): T[] {
  return parseOrigin(name, () => {
    const [header = [], ...rows] = csvCells(text)
    return z.array(schema).parse(rows.map((cells) => Object.fromEntries(header.map((key, at) => [key, cells[at]]))))
  })
}
