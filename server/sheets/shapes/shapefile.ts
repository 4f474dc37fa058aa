import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { openEntry } from '../../core/archive.ts'
import type { SheetLimits } from '../limits.ts'
import { SheetError } from '../problems.ts'
import { readProjection } from './prj.ts'
import type { Unproject } from './projections.ts'
import type { ShapeFile, ShapeRow } from './shape-file.ts'

const damaged = (value: string) => new SheetError({ code: 'file_damaged', value })

/** The entries of a zipped shapefile: its shapes, and all of its files by their endings. */
interface Shapefile {
  shp: Entry
  parts: Map<string, Entry>
}

/** Undefined if the archive has no shapes. */
export function findShapefile(entries: Iterable<Entry>): Shapefile | undefined {
  const files = [...entries].filter(({ fileName }) => !/(^|\/)(__MACOSX\/|\.)/.test(fileName))
  const shapes = files.filter(({ fileName }) => /\.shp$/i.test(fileName))
  const [shp] = shapes
  if (!shp) return undefined
  if (shapes.length > 1) throw new SheetError({ code: 'unknown_file_type', value: `${shapes.length} .shp` })
  const stem = shp.fileName.slice(0, -4)
  const own = files.filter(({ fileName }) => fileName.startsWith(`${stem}.`))
  return { shp, parts: new Map(own.map((entry) => [entry.fileName.slice(stem.length + 1).toLowerCase(), entry])) }
}

/** Reads a zipped shapefile: its areas in latitude and longitude, with the rows of its table. */
export async function openShapefile(
  zip: ZipFile,
  { shp, parts }: Shapefile,
  { limits, onBytes }: { limits: SheetLimits; onBytes: (count: number) => void },
): Promise<ShapeFile> {
  const budget = { bytes: limits.unpackedBytes }
  const open = async (ending: string) => {
    const entry = parts.get(ending)
    return entry && (await openEntry(zip, entry, { budget, limits }))
  }
  const [prj, dbf] = [await open('prj'), await open('dbf')]
  if (!prj) throw new SheetError({ code: 'no_projection' })
  if (!dbf) throw damaged('.dbf')
  const wkt = (await readAll(prj, 64 * 1024)).toString('latin1')
  const unproject = readProjection(wkt)
  if (!unproject) throw new SheetError({ code: 'wrong_projection', value: wkt.slice(0, 100) })
  const codePage = await open('cpg')
  const encoding = codePage && /utf-?8/i.test((await readAll(codePage, 1024)).toString('latin1')) ? 'utf-8' : 'latin1'
  const table = readTable(await readAll(dbf, limits.tableBytes), encoding)
  // Progress is in bytes of the archive, and each byte of the unpacked shapes stands for this many of them.
  const share = zip.fileSize / Math.max(1, shp.uncompressedSize)
  const shapes = readShapes(await openEntry(zip, shp, { budget, limits }), unproject, {
    limits,
    onBytes: (count) => onBytes(count * share),
  })

  async function* rows(): AsyncGenerator<ShapeRow> {
    let line = 0
    for await (const rings of shapes) {
      const cells = table.row(line++)
      if (!cells) throw damaged('.dbf')
      if (!cells.isDeleted) yield { line, cells: cells.values, rings }
    }
    if (line !== table.count) throw damaged('.shp')
  }
  return { columns: table.columns, rows: rows() }
}

async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new SheetError({ code: 'file_too_large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The table beside the shapes, in the format of dBASE. */
function readTable(bytes: Buffer, encoding: 'utf-8' | 'latin1') {
  if (bytes.length < 33) throw damaged('.dbf')
  const [count, start, length] = [bytes.readUInt32LE(4), bytes.readUInt16LE(8), bytes.readUInt16LE(10)]
  const fields: { name: string; from: number; to: number }[] = []
  let from = 1
  for (let at = 32; at + 32 <= start && bytes[at] !== 0x0d; at += 32) {
    const name = bytes.toString('latin1', at, at + 11).split('\0')[0] ?? ''
    const size = bytes[at + 16] ?? 0
    fields.push({ name, from, to: from + size })
    from += size
  }
  if (fields.length === 0 || from > length || bytes.length < start + count * length) throw damaged('.dbf')
  return {
    count,
    columns: fields.map(({ name }) => name),
    row(index: number): { isDeleted: boolean; values: string[] } | undefined {
      if (index >= count) return undefined
      const record = bytes.subarray(start + index * length, start + (index + 1) * length)
      const values = fields.map((field) => record.toString(encoding, field.from, field.to).replaceAll('\0', '').trim())
      return { isDeleted: record[0] === 0x2a, values }
    },
  }
}

/** Polygons without and with heights, and with measures. */
const polygonTypes = new Set([5, 15, 25])
/** More than the bytes of a corner with its height and measure. */
const maxCornerBytes = 40

async function* readShapes(
  stream: Readable,
  unproject: Unproject,
  { limits, onBytes }: { limits: SheetLimits; onBytes: (count: number) => void },
): AsyncGenerator<number[][][] | undefined> {
  const read = createByteReader(stream, onBytes)
  const header = await read(100)
  if (!header || header.readUInt32BE(0) !== 9994) throw damaged('.shp')
  const type = header.readUInt32LE(32)
  if (!polygonTypes.has(type)) throw new SheetError({ code: 'shape_unreadable', value: String(type) })
  for (;;) {
    const head = await read(8)
    if (!head) return
    const bytes = head.readUInt32BE(4) * 2
    if (bytes > limits.vertices * maxCornerBytes) throw new SheetError({ code: 'file_too_large' })
    const content = await read(bytes)
    if (!content || bytes < 4) throw damaged('.shp')
    yield readPolygon(content, unproject, limits)
  }
}

function readPolygon(content: Buffer, unproject: Unproject, limits: SheetLimits): number[][][] | undefined {
  if (!polygonTypes.has(content.readUInt32LE(0)) || content.length < 44) return undefined
  const [partCount, pointCount] = [content.readUInt32LE(36), content.readUInt32LE(40)]
  const points = 44 + partCount * 4
  if (pointCount > limits.vertices || points + pointCount * 16 > content.length) return undefined
  const starts = Array.from({ length: partCount }, (_, part) => content.readUInt32LE(44 + part * 4))
  const ends = [...starts.slice(1), pointCount]
  // Parts must not overlap: a file made for it could repeat the same points millions of times.
  if (starts.some((start, part) => start > (ends[part] ?? 0))) return undefined
  return starts.map((start, part) =>
    Array.from({ length: (ends[part] ?? 0) - start }, (_, index) => {
      const at = points + (start + index) * 16
      return [...unproject(content.readDoubleLE(at), content.readDoubleLE(at + 8))]
    }),
  )
}

/** Returns a function that reads the next `length` bytes. It returns undefined at the end of the stream. */
function createByteReader(stream: Readable, onBytes: (count: number) => void) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (length: number): Promise<Buffer | undefined> => {
    const parts = [rest]
    let available = rest.length
    while (available < length) {
      const next = await chunks.next()
      if (next.done) {
        if (available > 0) throw damaged('.shp')
        return undefined
      }
      const chunk: Buffer = next.value
      onBytes(chunk.length)
      parts.push(chunk)
      available += chunk.length
    }
    const joined = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = joined.subarray(length)
    return joined.subarray(0, length)
  }
}
