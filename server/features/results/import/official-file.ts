import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { formatCount, reject } from '../../../core/import-error.ts'

/** A county's count by precinct takes a few megabytes. */
const maxBytes = 32 * 1024 * 1024

export interface OfficialFile {
  name: string
  text: string
  sha256: string
  /** Whether the checksum was compared with an expected one. */
  checked: boolean
}

/** Reads a file as text, or rejects it for its size, checksum or encoding. */
export function readOfficialFile(path: string, statedChecksum: string | undefined): OfficialFile {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) reject(`There is no file ${path}.`)
  if (!stats.isFile()) reject(`${path} is not a file.`)
  if (stats.size > maxBytes) {
    reject(`The file has ${formatCount(stats.size)} bytes; at most ${formatCount(maxBytes)} are read.`)
  }
  const bytes = readFileSync(path)
  const name = basename(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const expected = statedChecksum === undefined ? readSidecar(path, name) : parseChecksum(statedChecksum, '--sha256')
  if (expected !== undefined && expected !== sha256) {
    reject(`The checksum is wrong: expected sha256 ${expected}, the file has ${sha256}.`)
  }
  return { name, text: decode(bytes), sha256, checked: expected !== undefined }
}

/** The checksum in `count.csv.sha256`, in the format of sha256sum: a checksum, optionally with the file's name. */
function readSidecar(path: string, name: string): string | undefined {
  const sidecar = `${path}.sha256`
  if (!existsSync(sidecar)) return undefined
  const lines = readFileSync(sidecar, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const line = lines.find((entry) => entry.split(/\s+\*?/)[1] === name) ?? (lines.length === 1 ? lines[0] : undefined)
  if (line === undefined) reject(`${basename(sidecar)} has no line for ${name}.`)
  return parseChecksum(line, basename(sidecar))
}

function parseChecksum(text: string, origin: string): string {
  const checksum = text.trim().match(/^[0-9a-f]{64}(?=\s|$)/i)?.[0]
  return checksum?.toLowerCase() ?? reject(`${origin} holds no SHA-256 checksum (64 hexadecimal digits).`)
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return reject('The file is not UTF-8 text.')
  }
}
