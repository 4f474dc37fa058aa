import { createHash } from 'node:crypto'
import { createReadStream, openSync, readSync, closeSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Entry, ZipFile } from 'yauzl'
import { eachEntry, openArchive, openEntry } from '../../../core/archive.ts'
import { formatCount, reject } from '../../../core/import-error.ts'
import { csvRows } from './csv-rows.ts'
import type { FeedArchive } from './external-file.ts'
import { type FeedLimits, feedLimits } from './limits.ts'
import { type RowType, type Rows, toRowType } from './row.ts'
import { xmlRows } from './xml-rows.ts'

export interface FeedFile {
  name: string
  sha256: string
  rows: Rows
  /** Undefined for a file that is not in an archive. */
  archive: FeedArchive | undefined
}

/** Opens a feed in XML or CSV form, plain or zipped. Rows are parsed, and problems rejected, while they are read. */
export async function openFeed(path: string, limits: FeedLimits = feedLimits): Promise<FeedFile> {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file) reject(`There is no file ${path}.`)
  if (!file.isFile()) reject(`${path} is not a file.`)
  if (file.size > limits.fileBytes) {
    reject(`The file has ${formatCount(file.size)} bytes; the limit is ${formatCount(limits.fileBytes)}.`)
  }
  const start = readStart(path)
  const isZip = start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')
  const withoutByteOrderMark = start.replace(/^\u00EF\u00BB\u00BF/, '')
  if (!isZip && !withoutByteOrderMark.trimStart().startsWith('<')) {
    reject('The file is neither XML nor a zip archive: this is not a feed.')
  }
  const sha256 = await hashFile(path)
  const name = basename(path)
  if (!isZip) {
    const rows = xmlRows(createReadStream(path, { highWaterMark: 256 * 1024 }), limits)
    return { name, sha256, rows, archive: undefined }
  }
  const archive = { path, budget: { bytes: limits.unpackedBytes } }
  return { name, sha256, rows: zipRows(archive, limits), archive }
}

function readStart(path: string): string {
  const bytes = Buffer.alloc(200)
  const file = openSync(path, 'r')
  try {
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk)
  return hash.digest('hex')
}

async function* zipRows({ path, budget }: FeedArchive, limits: FeedLimits): Rows {
  const zip = await openArchive(path)
  try {
    const entries = await listEntries(zip, limits)
    for (const { entry, name, type } of entries) {
      const stream = await openEntry(zip, entry, { budget, limits })
      yield* type === 'xml' ? xmlRows(stream, limits) : csvRows(stream, { type, fileName: name, limits })
    }
  } finally {
    zip.close()
  }
}

interface FeedEntry {
  entry: Entry
  name: string
  type: RowType | 'xml'
}

async function listEntries(zip: ZipFile, limits: FeedLimits): Promise<FeedEntry[]> {
  if (zip.entryCount > limits.archiveEntries)
    reject(`The archive has ${formatCount(zip.entryCount)} files: this is not a feed.`)
  const entries: FeedEntry[] = []
  for await (const entry of eachEntry(zip)) {
    const name = basename(entry.fileName)
    if (entry.fileName.endsWith('/') || name.startsWith('.') || entry.fileName.startsWith('__MACOSX/')) continue
    const type = entryType(name)
    if (!type) continue
    if (entry.isEncrypted()) reject(`${name} is encrypted.`)
    if (entry.uncompressedSize > limits.unpackedBytes) reject(`${name} is too large unpacked.`)
    entries.push({ entry, name, type })
  }
  const duplicate = entries.find(({ name }, index) => entries.findIndex((other) => other.name === name) !== index)
  if (duplicate) reject(`The archive contains ${duplicate.name} twice.`)
  const xml = entries.filter(({ type }) => type === 'xml')
  if (entries.length === 0) reject('The archive contains neither an XML feed nor feed tables.')
  if (xml.length > 1) reject(`The archive contains ${xml.length} XML files: import one feed at a time.`)
  return xml.length === 1 ? xml : entries
}

function entryType(name: string): RowType | 'xml' | undefined {
  const [, stem = '', extension = ''] = name.toLowerCase().match(/^(.*)\.(xml|txt|csv)$/) ?? []
  return extension === 'xml' ? 'xml' : toRowType(stem)
}
