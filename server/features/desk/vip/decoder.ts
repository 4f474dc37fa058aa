import { reject } from '../../../core/import-error.ts'

/**
 * Decodes UTF-8 in chunks, even if a character is split between two; call it without a chunk at the end. NUL is rejected,
 * because the database cannot store it.
 */
export function createDecoder(location: string | undefined): (chunk?: Buffer) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      return undefined
    }
  }
  return (chunk) => {
    const text = decode(chunk)
    return text === undefined || text.includes('\0') ? reject('The file is not UTF-8 text.', location) : text
  }
}
