import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { ImportError, formatCount } from './import-error.ts'

export interface ArchiveLimits {
  /** All files of an archive together, unpacked. */
  unpackedBytes: number
  /** Unpacked to packed size. Text compresses to a tenth, repetitive text to a fiftieth; only zip bombs exceed this. */
  ratio: number
  /** Unpacked size from which the ratio is checked. */
  ratioFrom: number
}

/** Unpacking stopped: the archive is damaged, encrypted or too large. */
export class ArchiveError extends ImportError {
  readonly isTooLarge: boolean

  constructor(reason: string, { location, isTooLarge = false }: { location?: string; isTooLarge?: boolean } = {}) {
    super([{ location, reason }])
    this.isTooLarge = isTooLarge
  }
}

export const openArchive = (path: string): Promise<ZipFile> =>
  withArchiveErrors(openPromise(path, { autoClose: false }))

export async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw toArchiveError(error)
  }
}

/** Unpacks an entry. Size, compression ratio and checksum are checked meanwhile, so that a zip bomb is stopped early. */
export async function openEntry(
  zip: ZipFile,
  entry: Entry,
  { budget, limits }: { budget: { bytes: number }; limits: ArchiveLimits },
): Promise<Readable> {
  const name = entry.fileName.split('/').at(-1) ?? ''
  if (entry.isEncrypted()) throw new ArchiveError(`${name} is encrypted.`)
  const stream = await withArchiveErrors(zip.openReadStreamPromise(entry))
  let bytes = 0
  let checksum = 0
  const checked = new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      budget.bytes -= chunk.length
      checksum = crc32(chunk, checksum)
      if (budget.bytes < 0)
        return done(new ArchiveError('the archive is too large unpacked', { location: name, isTooLarge: true }))
      if (bytes > limits.ratioFrom && bytes > entry.compressedSize * limits.ratio) {
        const reason = `it unpacks to over ${formatCount(limits.ratio)} times its size`
        return done(new ArchiveError(reason, { location: name, isTooLarge: true }))
      }
      done(null, chunk)
    },
    flush(done) {
      const isIntact = checksum === entry.crc32
      done(
        isIntact ? null : new ArchiveError('the archive is damaged: the checksum does not match', { location: name }),
      )
    },
  })
  stream.on('error', (error) => checked.destroy(toArchiveError(error)))
  checked.on('close', () => stream.destroy())
  // The reader gets the error. Without this listener, an error after the reader has left would end the process.
  checked.on('error', () => {})
  return stream.pipe(checked)
}

async function withArchiveErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toArchiveError(error)
  }
}

const toArchiveError = (error: unknown) =>
  error instanceof ImportError
    ? error
    : new ArchiveError(`The archive is damaged: ${error instanceof Error ? error.message : error}`)
