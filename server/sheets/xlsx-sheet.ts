import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import type { Entry, ZipFile } from 'yauzl'
import { eachEntry, openArchive, openEntry } from '../core/archive.ts'
import { type NumberFormat, formatNumber, isDateFormat, zeroFormat } from './excel-numbers.ts'
import { columnLetter } from './header-names.ts'
import type { SheetLimits } from './limits.ts'
import { SheetError } from './problems.ts'
import type { RawRow } from './sheet-rows.ts'

/**
 * Reads the first visible sheet of an .xlsx file, and passes the names of other visible sheets with values to `onOthers`.
 * Formulas are not calculated: their last value is in the file. Dates come as 2026-11-03 and times as 07:00, whatever their
 * format.
 */
export async function* xlsxSheet(
  path: string,
  limits: SheetLimits,
  { onBytes, onOthers }: { onBytes: (count: number) => void; onOthers: (names: string[]) => void },
): AsyncGenerator<RawRow[]> {
  const zip = await openArchive(path)
  try {
    const entries = await listEntries(zip, limits)
    const budget = { bytes: limits.unpackedBytes }
    const open = async (name: string) => {
      const entry = entries.get(name)
      return entry && (await openEntry(zip, entry, { budget, limits }))
    }
    const workbook = await open('xl/workbook.xml')
    if (!workbook) throw new SheetError({ code: 'unknown_file_type', value: 'zip' })
    const { sheets, is1904 } = await readWorkbook(workbook, limits)
    const [{ target = '' } = {}, ...others] = await findTargets(
      await open('xl/_rels/workbook.xml.rels'),
      sheets,
      limits,
    )
    const filled: string[] = []
    for (const other of others) {
      const stream = await open(other.target)
      if (stream && (await hasValues(stream, limits))) filled.push(other.name)
    }
    if (filled.length > 0) onOthers(filled)
    const texts = await readSharedTexts(await open('xl/sharedStrings.xml'), limits)
    const formats = await readFormats(await open('xl/styles.xml'), limits)
    const sheetEntry = entries.get(target)
    if (!sheetEntry) throw new SheetError({ code: 'file_damaged', value: target })
    const sheet = await openEntry(zip, sheetEntry, { budget, limits })
    // Progress counts the unpacked bytes of the sheet, scaled to the size of the file.
    const share = sheetEntry.uncompressedSize > 0 ? zip.fileSize / sheetEntry.uncompressedSize : 0
    yield* readRows(sheet, { texts, formats, is1904 }, { limits, onBytes: (count) => onBytes(count * share) })
  } finally {
    zip.close()
  }
}

export async function listEntries(zip: ZipFile, limits: SheetLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.archiveEntries) throw new SheetError({ code: 'unknown_file_type', value: 'zip' })
  const entries = new Map<string, Entry>()
  for await (const entry of eachEntry(zip)) entries.set(entry.fileName, entry)
  return entries
}

/** A sheet nests its elements six deep. The parser keeps all that are open. */
const maxDepth = 100
/** The memory of a text besides its characters, in characters. */
const textOverhead = 16
/** Excel has at most 65,490 styles, and formats of 255 characters. */
const maxFormats = 65_536
const maxFormatChars = 255

interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Names come without their prefix: some programs write `x:row`. */
async function* parseXml(stream: Readable, handlers: XmlHandlers, limits: SheetLimits): AsyncGenerator<number> {
  const damaged = (reason: string): never => {
    throw new SheetError({ code: 'file_damaged', value: reason })
  }
  const parser = new SaxesParser({ xmlns: false })
  let pending = 0
  let depth = 0
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => damaged(error.message))
  parser.on('doctype', () => damaged('DOCTYPE'))
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    if (++depth > maxDepth) damaged(`<${name}>`)
    handlers.open?.(local(name), attributes)
  })
  const onText = (text: string) => {
    pending = 0
    handlers.text?.(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ name }) => {
    pending = 0
    depth--
    handlers.close?.(local(name))
  })
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true })
    pending += text.length
    parser.write(text)
    // A text or tag that never ends would fill the memory of the parser.
    if (pending > 2 * limits.rowChars) throw new SheetError({ code: 'file_too_large' })
    yield chunk.length
  }
  parser.close()
}

async function parseAll(stream: Readable, handlers: XmlHandlers, limits: SheetLimits) {
  for await (const _ of parseXml(stream, handlers, limits));
}

interface NamedSheet {
  name: string
  id: string
}

/** The visible sheets, in their order. */
async function readWorkbook(stream: Readable, limits: SheetLimits): Promise<{ sheets: NamedSheet[]; is1904: boolean }> {
  const sheets: NamedSheet[] = []
  let is1904 = false
  await parseAll(
    stream,
    {
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
        if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
        const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
        sheets.push({ name: attributes.name ?? '', id })
      },
    },
    limits,
  )
  return { sheets, is1904 }
}

async function findTargets(stream: Readable | undefined, sheets: NamedSheet[], limits: SheetLimits) {
  const targets = new Map<string, string>()
  const ids = new Set(sheets.map(({ id }) => id))
  const open = (name: string, { Id = '', Target = '' }: Record<string, string>) => {
    if (name === 'Relationship' && ids.has(Id)) targets.set(Id, Target)
  }
  if (stream) await parseAll(stream, { open }, limits)
  return sheets.map(({ name, id }) => {
    const target = targets.get(id) ?? ''
    return { name, target: target.startsWith('/') ? target.slice(1) : `xl/${target}` }
  })
}

/** Stops reading at the first value. */
async function hasValues(stream: Readable, limits: SheetLimits): Promise<boolean> {
  let isFilled = false
  const open = (name: string) => {
    isFilled ||= name === 'v' || name === 't'
  }
  for await (const _ of parseXml(stream, { open }, limits)) if (isFilled) break
  return isFilled
}

async function readSharedTexts(stream: Readable | undefined, limits: SheetLimits): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let chars = 0
  let isText = false
  let isPhonetic = false
  const checkChars = () => {
    if (chars > limits.sharedChars) throw new SheetError({ code: 'file_too_large' })
  }
  if (!stream) return texts
  await parseAll(
    stream,
    {
      open(name) {
        if (name === 'si') text = ''
        if (name === 'rPh') isPhonetic = true
        isText = name === 't' && !isPhonetic
      },
      text(part) {
        if (!isText) return
        text += part
        chars += part.length
        checkChars()
      },
      close(name) {
        if (name === 't') isText = false
        if (name === 'rPh') isPhonetic = false
        if (name !== 'si') return
        texts.push(text.trim())
        chars += textOverhead
        checkChars()
      },
    },
    limits,
  )
  return texts
}

/** How each style shows numbers. */
async function readFormats(stream: Readable | undefined, limits: SheetLimits): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInCellStyles = false
  if (!stream) return formats
  await parseAll(
    stream,
    {
      open(name, attributes) {
        if (name === 'numFmt')
          codes.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, maxFormatChars))
        if (Math.max(codes.size, formats.length) > maxFormats) throw new SheetError({ code: 'file_too_large' })
        if (name === 'cellXfs') isInCellStyles = true
        if (name !== 'xf' || !isInCellStyles) return
        const id = Number(attributes.numFmtId ?? 0)
        const code = codes.get(id)
        formats.push({ isDate: isDateFormat(id, code), zeros: zeroFormat(code) })
      },
      close(name) {
        if (name === 'cellXfs') isInCellStyles = false
      },
    },
    limits,
  )
  return formats
}

interface Workbook {
  texts: string[]
  formats: NumberFormat[]
  is1904: boolean
}

async function* readRows(
  stream: Readable,
  { texts, formats, is1904 }: Workbook,
  { limits, onBytes }: { limits: SheetLimits; onBytes: (count: number) => void },
): AsyncGenerator<RawRow[]> {
  let rows: RawRow[] = []
  let line = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let style = 0
  let text = ''
  let isValue = false
  let rowChars = 0
  let isComplete = false

  const value = (): string => {
    if (type === 's') return texts[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type === '' || type === 'n') return formatNumber(text, formats[style], is1904)
    // An ISO date, a text or an error such as #REF!, which is reported where its column is needed.
    return text.trim()
  }
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'row') {
        const given = Number(attributes.r ?? line + 1)
        line = Number.isSafeInteger(given) && given > 0 ? given : line + 1
        cells = []
        column = -1
        rowChars = 0
      } else if (name === 'c') {
        column = attributes.r ? columnIndex(attributes.r) : column + 1
        // Empty columns do not count toward the limit, but each takes a cell in memory.
        if (column >= limits.columns * 4) throw new SheetError({ code: 'too_many_columns', value: String(column) })
        type = attributes.t ?? ''
        style = Number(attributes.s ?? 0)
        text = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(part) {
      if (!isValue) return
      text += part
      rowChars += part.length
      if (rowChars > limits.rowChars) throw new SheetError({ code: 'value_too_long', line })
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') {
        while (cells.length < column) cells.push('')
        cells[column] = value()
      } else if (name === 'row') rows.push({ line, cells, isCut: false })
      else if (name === 'worksheet') isComplete = true
    },
  }
  for await (const bytes of parseXml(stream, handlers, limits)) {
    onBytes(bytes)
    if (rows.length > 0) yield rows
    rows = []
  }
  if (!isComplete) throw new SheetError({ code: 'file_damaged', line })
}

const letters = new Map(Array.from({ length: 26 }, (_, index) => [columnLetter(index), index + 1]))

/** The column of a cell such as AB12, from 0. */
function columnIndex(reference: string): number {
  let index = 0
  for (const char of reference) {
    const letter = letters.get(char)
    if (letter === undefined) break
    index = index * 26 + letter
  }
  return index - 1
}
