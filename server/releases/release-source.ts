import { readFile, stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { ReleaseError, descriptionFile, filePath } from '../../packs/release.ts'

const timeoutMs = 60_000
const maxDescriptionBytes = 1024 * 1024
/** A compressed file can be slightly larger than its content. */
const compressionOverhead = 64 * 1024

export interface Description {
  text: string
  /** For the next conditional request. */
  etag: string | null
}

/** Reads a release from a web server or, with a `file:` URL, from a folder. Nothing is read beyond its permitted size. */
export function createReleaseSource(url: string) {
  const base = url.endsWith('/') ? url : `${url}/`
  const read = base.startsWith('file:') ? readFromFolder : readFromServer
  return {
    /** Undefined if it is still the one with that tag. */
    async description(etag: string | null, signal: AbortSignal): Promise<Description | undefined> {
      const found = await read(new URL(descriptionFile, base), { maxBytes: maxDescriptionBytes, signal, etag })
      return found && { text: found.content.toString('utf8'), etag: found.etag }
    },
    /** The compressed file; the size is the uncompressed one. */
    async file(sha256: string, bytes: number, signal: AbortSignal): Promise<Buffer> {
      const found = await read(new URL(filePath(sha256), base), { maxBytes: bytes + compressionOverhead, signal })
      if (!found) throw new ReleaseError(`${filePath(sha256)} could not be read`)
      return found.content
    },
  }
}

export type ReleaseSource = ReturnType<typeof createReleaseSource>

interface ReadOptions {
  maxBytes: number
  signal: AbortSignal
  etag?: string | null
}

interface Found {
  content: Buffer
  etag: string | null
}

async function readFromFolder(file: URL, { maxBytes, signal }: ReadOptions): Promise<Found> {
  const { size } = await stat(file)
  if (size > maxBytes) throw tooLarge(file, maxBytes)
  return { content: await readFile(file, { signal }), etag: null }
}

async function readFromServer(url: URL, { maxBytes, signal, etag }: ReadOptions): Promise<Found | undefined> {
  // The files are compressed already. A second compression would only hide their size.
  const headers = { 'accept-encoding': 'identity', ...(etag && { 'if-none-match': etag }) }
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { signal: timedSignal, headers, redirect: 'error' })
  if (response.status === 304) return undefined
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`${url.href} answers with status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(url, maxBytes)
    chunks.push(chunk)
  }
  return { content: Buffer.concat(chunks), etag: response.headers.get('etag') }
}

const tooLarge = ({ pathname }: URL, maxBytes: number) =>
  new ReleaseError(`${pathname.split('/').at(-1)} is larger than the ${maxBytes} bytes it may have`)

/** Stops at the size of the content, so that a small file cannot fill the memory. */
export function decompress(content: Buffer, bytes: number, path: string): Buffer {
  try {
    return gunzipSync(content, { maxOutputLength: Math.max(bytes, 1) })
  } catch {
    throw new ReleaseError(`${path} is damaged, or larger than the release says`)
  }
}
