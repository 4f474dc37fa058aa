import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ImportFile } from './reader.ts'

/** One checksum for all files of an import. */
export async function hashFiles(files: ImportFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { path } of files)
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk)
  return hash.digest('hex')
}
