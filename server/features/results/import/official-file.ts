import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { formatCount, reject } from '../../../core/import-error.ts'

/** A county's whole count by precinct is a few megabytes. */
const mostBytes = 32 * 1024 * 1024

export interface OfficialFile {
  name: string
  text: string
  sha256: string
  /** Whether somebody told us what the checksum must be. */
  checked: boolean
}

/** The file as text, once its size, its checksum and its letters are right. */
export function readOfficialFile(path: string, stated: string | undefined): OfficialFile {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) reject(`There is no file ${path}.`)
  if (!found.isFile()) reject(`${path} is not a file.`)
  if (found.size > mostBytes) {
    reject(`The file has ${formatCount(found.size)} bytes; at most ${formatCount(mostBytes)} are read.`)
  }
  const bytes = readFileSync(path)
  const name = basename(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const expected = stated === undefined ? fromSidecar(path, name) : checksumIn(stated, '--sha256')
  if (expected !== undefined && expected !== sha256) {
    reject(`The checksum is wrong: expected sha256 ${expected}, the file has ${sha256}.`)
  }
  return { name, text: decode(bytes), sha256, checked: expected !== undefined }
}

/** `count.csv.sha256`, as sha256sum writes it: a checksum, and perhaps the name it belongs to. */
function fromSidecar(path: string, name: string): string | undefined {
  const sidecar = `${path}.sha256`
  if (!existsSync(sidecar)) return undefined
  const lines = readFileSync(sidecar, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const own = lines.find((line) => line.split(/\s+\*?/)[1] === name) ?? (lines.length === 1 ? lines[0] : undefined)
  if (own === undefined) reject(`${basename(sidecar)} has no line for ${name}.`)
  return checksumIn(own, basename(sidecar))
}

function checksumIn(text: string, where: string): string {
  const found = text.trim().match(/^[0-9a-f]{64}(?=\s|$)/i)?.[0]
  return found?.toLowerCase() ?? reject(`${where} holds no SHA-256 checksum (64 hexadecimal digits).`)
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return reject('The file is not UTF-8 text.')
  }
}
