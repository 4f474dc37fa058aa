import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eachEntry, openArchive, openEntry } from '../../../core/archive.ts'
import { reject } from '../../../core/import-error.ts'
import { sheetLimits } from '../../../sheets/limits.ts'
import { createUploadFiles } from '../upload-files.ts'
import type { FeedLimits } from './limits.ts'
import type { ShapeFile } from './precinct-shapes.ts'

/** Node's names for the checksums that feeds use. */
const algorithms = new Map([
  ['sha-256', 'sha256'],
  ['sha-512', 'sha512'],
  ['sha-384', 'sha384'],
  ['sha-1', 'sha1'],
  ['md5', 'md5'],
])

/** The zip archive of a feed. */
export interface FeedArchive {
  path: string
  /** How many more bytes may be unpacked, from all its files together. */
  budget: { bytes: number }
}

/**
 * Unpacks a file that the feed names from its archive into the folder, checks its checksum, and removes it after the work.
 * A process that is stopped meanwhile leaves it there.
 */
export async function withExternalFile<T>(
  file: ShapeFile,
  { archive, limits, folder = tmpdir() }: { archive: FeedArchive; limits: FeedLimits; folder?: string | undefined },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { fileName, checksum, location } = file
  const algorithm = algorithms.get(checksum.algorithm.toLowerCase().replace(/^sha(?=\d)/, 'sha-'))
  if (!algorithm) reject(`the checksum "${checksum.algorithm}" is not supported`, location)
  const own = await mkdtemp(join(folder, 'precinct-feed-'))
  const zip = await openArchive(archive.path)
  try {
    for await (const entry of eachEntry(zip)) {
      if (basename(entry.fileName) !== fileName || entry.fileName.startsWith('__MACOSX/')) continue
      if (entry.uncompressedSize > sheetLimits.fileBytes) reject(`${fileName} is too large unpacked`, location)
      // The database needs space on the disk too.
      if (!(await createUploadFiles(own).hasSpace(entry.uncompressedSize)))
        reject(`there is not enough disk space on the server to unpack ${fileName}`, location)
      const path = join(own, 'file')
      const hash = createHash(algorithm)
      await pipeline(
        await openEntry(zip, entry, { budget: archive.budget, limits }),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            yield chunk
          }
        },
        createWriteStream(path),
      )
      if (hash.digest('hex') !== checksum.value.toLowerCase())
        reject(`${fileName} does not match its checksum: it is not the file that the feed was made with`, location)
      return await work(path)
    }
    return reject(`${fileName} is missing: put it into one zip archive with the feed`, location)
  } finally {
    zip.close()
    await rm(own, { recursive: true, force: true })
  }
}
