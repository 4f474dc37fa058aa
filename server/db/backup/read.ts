import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/**
 * A backup is text, compressed with gzip: a header, then for each part of a table a line that describes it and a line with
 * its rows as a JSON array, then the last line. Lines end with \n.
 */
const Header = z.object({
  format: z.literal('precinct-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
})
export type Header = z.infer<typeof Header>

const Part = z.object({ table: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })
export type Part = z.infer<typeof Part>

const End = z.object({
  /** How many rows there are in all. A file without this line is incomplete. */
  rows: z.int(),
  /** The last value of each sequence, by name. */
  sequences: z.record(z.string(), z.int()),
})
export type End = z.infer<typeof End>

const PartOrEnd = Part.or(End)

/** The last item is the end: a file without it throws. */
export async function openBackup(
  file: string,
): Promise<{ header: Header; items: AsyncIterable<(Part & { json: string }) | End> }> {
  const lines = splitLines(readText(file))
  const parseNext = async <T extends z.ZodType>(schema: T): Promise<z.infer<T>> => {
    const line = await nextLine()
    try {
      return schema.parse(JSON.parse(line))
    } catch {
      throw invalidBackup(file)
    }
  }
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw invalidBackup(file)
    return value
  }
  async function* readItems() {
    try {
      for (let rows = 0; ;) {
        const line = await parseNext(PartOrEnd)
        if ('sequences' in line) {
          if (rows !== line.rows) throw invalidBackup(file)
          yield line
          return
        }
        rows += line.rows
        yield { ...line, json: await nextLine() }
      }
    } finally {
      await lines.return(undefined)
    }
  }
  return { header: await parseNext(Header), items: readItems() }
}

/** The text of a gzip file, piece by piece. */
async function* readText(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const gunzip = createGunzip().setEncoding('utf8')
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    for await (const chunk of gunzip) yield String(chunk)
  } catch {
    throw invalidBackup(file)
  } finally {
    source.destroy()
  }
}

/** Splits at \n and drops an incomplete last line. Node's readline would also split at line separators within a text. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let pieces: string[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield [...pieces, chunk.slice(start, end)].join('')
      pieces = []
      start = end + 1
    }
    pieces.push(chunk.slice(start))
  }
}

/** A `pg_dump` file, an image of the embedded database's files as earlier versions saved it, or the rows of a backup. */
export async function kindOfBackup(file: string): Promise<'pg_dump' | 'image' | 'rows'> {
  for await (const chunk of createReadStream(file, { end: 4 })) if (String(chunk) === 'PGDMP') return 'pg_dump'
  for await (const text of readText(file)) return text.startsWith('{') ? 'rows' : 'image'
  throw invalidBackup(file)
}

export const invalidBackup = (file: string) =>
  new Error(`${file} is not a backup that this version of Precinct can read, or it is damaged. Nothing was changed.`)
