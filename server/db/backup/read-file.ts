import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** The text of a backup file, piece by piece. */
export async function* readText(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const gunzip = createGunzip().setEncoding('utf8')
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    for await (const chunk of gunzip) yield String(chunk)
  } catch {
    throw invalidBackup(file)
  } finally {
    source.destroy()
  }
}

export const invalidBackup = (file: string) =>
  new Error(`${file} is not a backup that this version of Precinct can read, or it is damaged. Nothing was changed.`)
