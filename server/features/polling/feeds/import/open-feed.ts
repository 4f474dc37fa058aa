import { createHash } from 'node:crypto'
import { createReadStream, openSync, readSync, closeSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { ImportError, formatCount, reject } from '../../../../core/import-error.ts'
import { csvRows } from './csv-rows.ts'
import { type FeedLimits, feedLimits } from './limits.ts'
import { type RowType, type Rows, rowTypeOf } from './row.ts'
import { xmlRows } from './xml-rows.ts'

export interface FeedFile {
  name: string
  sha256: string
  rows: Rows
}

/** A feed file, whatever its form. Its rows come as they are read; what is wrong is refused on the way. */
export async function openFeed(path: string, limits: FeedLimits = feedLimits): Promise<FeedFile> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) reject(`There is no file ${path}.`)
  if (!found.isFile()) reject(`${path} is not a file.`)
  if (found.size > limits.fileBytes) {
    reject(`The file has ${formatCount(found.size)} bytes; at most ${formatCount(limits.fileBytes)} are read.`)
  }
  const start = firstBytes(path)
  const isZip = start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')
  if (
    !isZip &&
    !start
      .replace(/^\u00EF\u00BB\u00BF/, '')
      .trimStart()
      .startsWith('<')
  ) {
    reject('The file is neither XML nor a zip archive: this is not a feed.')
  }
  const sha256 = await checksumOf(path)
  const rows = isZip ? zipRows(path, limits) : xmlRows(createReadStream(path, { highWaterMark: 256 * 1024 }), limits)
  return { name: basename(path), sha256, rows }
}

function firstBytes(path: string): string {
  const bytes = Buffer.alloc(200)
  const file = openSync(path, 'r')
  try {
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk)
  return hash.digest('hex')
}

async function* zipRows(path: string, limits: FeedLimits): Rows {
  const zip = await asImportError(openPromise(path, { autoClose: false }))
  try {
    const entries = await wanted(zip, limits)
    const room = { left: limits.unpackedBytes }
    for (const { entry, name, type } of entries) {
      const stream = guarded(await asImportError(zip.openReadStreamPromise(entry)), entry, name, room, limits)
      yield* type === 'xml' ? xmlRows(stream, limits) : csvRows(stream, type, name, limits)
    }
  } finally {
    zip.close()
  }
}

interface Wanted {
  entry: Entry
  name: string
  type: RowType | 'xml'
}

async function wanted(zip: ZipFile, limits: FeedLimits): Promise<Wanted[]> {
  if (zip.entryCount > limits.archiveEntries)
    reject(`The archive has ${formatCount(zip.entryCount)} files: this is not a feed.`)
  const all: Wanted[] = []
  for await (const entry of refusing(zip.eachEntry())) {
    const name = basename(entry.fileName)
    if (entry.fileName.endsWith('/') || name.startsWith('.') || entry.fileName.startsWith('__MACOSX/')) continue
    const type = typeOfFile(name)
    if (!type) continue
    if (entry.isEncrypted()) reject(`${name} is encrypted.`)
    if (entry.uncompressedSize > limits.unpackedBytes) reject(`${name} is too large unpacked.`)
    all.push({ entry, name, type })
  }
  const twice = all.find(({ name }, index) => all.findIndex((other) => other.name === name) !== index)
  if (twice) reject(`${twice.name} stands twice in the archive.`)
  const xml = all.filter(({ type }) => type === 'xml')
  if (all.length === 0) reject('The archive holds neither an XML feed nor tables of one.')
  if (xml.length > 1) reject(`The archive holds ${xml.length} XML files: import one feed at a time.`)
  return xml.length === 1 ? xml : all
}

function typeOfFile(name: string): RowType | 'xml' | undefined {
  const [, stem = '', ending = ''] = name.toLowerCase().match(/^(.*)\.(xml|txt|csv)$/) ?? []
  return ending === 'xml' ? 'xml' : rowTypeOf(stem)
}

/** Counts what comes out while it comes: a bomb is stopped before it has grown. */
function guarded(stream: Readable, entry: Entry, name: string, room: { left: number }, limits: FeedLimits): Readable {
  let bytes = 0
  let sum = 0
  const guard = new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      room.left -= chunk.length
      sum = crc32(chunk, sum)
      if (room.left < 0) return done(new ImportError([{ location: name, reason: 'the archive is too large unpacked' }]))
      if (bytes > limits.ratioFrom && bytes > entry.compressedSize * limits.ratio) {
        return done(
          new ImportError([{ location: name, reason: `it unpacks to over ${limits.ratio} times its size: not read` }]),
        )
      }
      done(null, chunk)
    },
    flush(done) {
      const right = sum === entry.crc32
      done(
        right ? null : new ImportError([{ location: name, reason: 'the archive is damaged: the checksum is wrong' }]),
      )
    },
  })
  stream.on('error', (error) => guard.destroy(damaged(error)))
  return stream.pipe(guard)
}

const damaged = (error: unknown) =>
  error instanceof ImportError
    ? error
    : new ImportError([
        { location: undefined, reason: `The archive is damaged: ${error instanceof Error ? error.message : error}` },
      ])

async function asImportError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw damaged(error)
  }
}

async function* refusing(entries: AsyncIterable<Entry>): AsyncIterable<Entry> {
  try {
    yield* entries
  } catch (error) {
    throw damaged(error)
  }
}
