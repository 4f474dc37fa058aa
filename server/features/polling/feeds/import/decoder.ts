import { reject } from '../../../../core/import-error.ts'

/** Portions of UTF-8 as text; called without one at the end. A letter cut in two is put together again. */
export function createDecoder(location: string | undefined): (chunk?: Buffer) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      return reject('The file is not UTF-8 text.', location)
    }
  }
}
