import { createReadStream } from 'node:fs'
import { readCsv } from '../core/csv.ts'
import { readStart } from './file-type.ts'
import type { SheetLimits } from './limits.ts'
import { SheetError } from './problems.ts'
import type { RawRow } from './sheet-rows.ts'

const sampleBytes = 64 * 1024

/** Reads a CSV file with commas, semicolons, tabs or vertical bars. */
export async function* csvSheet(
  path: string,
  encoding: string,
  { limits, onBytes }: { limits: SheetLimits; onBytes: (count: number) => void },
): AsyncGenerator<RawRow[]> {
  const start = await readStart(path, sampleBytes)
  const delimiter = findDelimiter(new TextDecoder(encoding).decode(start))
  let endsWithLineBreak = false
  let pending: RawRow | undefined
  async function* texts() {
    for await (const text of decodedTexts(path, encoding, onBytes)) {
      if (text !== '') endsWithLineBreak = /[\r\n]$/.test(text)
      yield text
    }
  }
  for await (const batch of readCsv(texts(), { maxRowChars: limits.rowChars, delimiter })) {
    const rows = batch.map(({ line, cells, fault }): RawRow => {
      if (fault === 'unclosed_quote') throw new SheetError({ code: 'unclosed_quote', line })
      if (fault === 'text_after_quote') throw new SheetError({ code: 'wrong_number_of_cells', line })
      if (fault) throw new SheetError({ code: 'value_too_long', line })
      return { line, cells, isCut: false }
    })
    // The last row is held back until it is known how the file ends.
    if (pending) rows.unshift(pending)
    pending = rows.pop()
    if (rows.length > 0) yield rows
  }
  if (pending) yield [{ ...pending, isCut: !endsWithLineBreak }]
}

export interface TextEncoding {
  name: string
  /** If the encoding is a guess: the line of the first letter that depends on it, and the text around that letter. */
  guessed?: { line: number; value: string }
}

/**
 * UTF-8, UTF-16 with a byte order mark, or Windows-1252, in which Excel saves CSV. A file that is not valid UTF-8 counts as
 * Windows-1252, unless it also has letters in UTF-8 or bytes that Windows-1252 lacks: then it is damaged, and reading it as
 * UTF-8 rejects it.
 */
export async function findEncoding(path: string): Promise<TextEncoding> {
  const start = await readStart(path, sampleBytes)
  if (start[0] === 0xff && start[1] === 0xfe) return { name: 'utf-16le' }
  if (start[0] === 0xfe && start[1] === 0xff) return { name: 'utf-16be' }
  const utf8 = { name: 'utf-8' }
  if (await isUtf8(path)) return utf8
  let guessed: TextEncoding['guessed']
  let line = 1
  let text = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    if (!Buffer.isBuffer(chunk)) continue
    text = text.slice(-4) + chunk.toString('latin1')
    if (utf8Letter.test(text) || notInWindows1252.test(text)) return utf8
    const at = guessed ? -1 : text.search(/[\x80-\xff]/)
    if (at >= 0) {
      const lines = text.slice(0, at).split('\n')
      const begin = lines.at(-1)?.slice(-40) ?? ''
      const value = new TextDecoder('windows-1252').decode(Buffer.from(begin + text.slice(at, at + 20), 'latin1'))
      guessed = { line: line + lines.length - 1, value: value.split(/[\r\n]/)[0] ?? '' }
    }
    line += countLineBreaks(text.slice(Math.min(4, text.length)))
  }
  return guessed ? { name: 'windows-1252', guessed } : utf8
}

/** Two or three bytes that are one letter in UTF-8, in a text that has one character per byte. */
const utf8Letter = /[\xc3-\xdf][\x80-\xbf](?![\x80-\xff])|[\xe0-\xef][\x80-\xbf]{2}/
/** Bytes that a text in Windows-1252 does not have. */
const notInWindows1252 = /[\0\x81\x8d\x8f\x90\x9d]/

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }))
      if (Buffer.isBuffer(chunk)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/**
 * A byte that is invalid in the encoding becomes U+FFFD, and the file is rejected. A file that already has this character
 * was damaged when it was saved, so it is rejected too.
 */
async function* decodedTexts(path: string, encoding: string, onBytes: (count: number) => void) {
  const decoder = new TextDecoder(encoding)
  let lines = 1
  const check = (text: string) => {
    const damaged = text.search(/[\uFFFD\0]/)
    if (damaged >= 0) throw new SheetError({ code: 'not_utf8', line: lines + countLineBreaks(text.slice(0, damaged)) })
    lines += countLineBreaks(text)
    return text
  }
  // The rows of a chunk are read without a pause: small chunks let requests through in between.
  for await (const chunk of createReadStream(path, { highWaterMark: 16 * 1024 })) {
    if (!Buffer.isBuffer(chunk)) continue
    onBytes(chunk.length)
    yield check(decoder.decode(chunk, { stream: true }))
  }
  yield check(decoder.decode())
}

const countLineBreaks = (text: string) => text.split('\n').length - 1

/** The character that splits most of the first lines into the same number of cells; a comma if none does. */
export function findDelimiter(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const scores = [',', '\t', ';', '|'].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const most = Math.max(0, ...[...Map.groupBy(counts, (count) => count).values()].map(({ length }) => length))
    return { delimiter, score: most + counts.length / 100 }
  })
  const [best] = scores.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.delimiter : ','
}
