import type { PackedZip } from '../../packs/places/schema.ts'
import { parseZipLine } from '../../packs/places/zip-line.ts'

/** Keeps the file as one string with the offset of each ZIP code's line, which begins with the ZIP code. */
export function createLineIndex(text: string) {
  // Offset plus one by ZIP code; 0 means that there is none.
  const offsets = new Uint32Array(100_000)
  const endOf = (start: number) => {
    const end = text.indexOf('\n', start)
    return end < 0 ? text.length : end
  }
  for (let start = 0; start < text.length; start = endOf(start) + 1) {
    offsets[Number(text.slice(start, start + 5))] = start + 1
  }
  const lineAt = (start: number) => text.slice(start, endOf(start))

  /** The lines of ZIP codes with the prefix, in order. */
  function* lines(prefix = '') {
    const last = Number(prefix.padEnd(5, '9'))
    for (let zip = Number(prefix.padEnd(5, '0')); zip <= last; zip++) {
      const offset = offsets[zip]
      if (offset) yield lineAt(offset - 1)
    }
  }
  return {
    /** The line of a ZIP code. */
    find(zip: string) {
      const offset = /^\d{5}$/.test(zip) ? offsets[Number(zip)] : 0
      return offset ? lineAt(offset - 1) : undefined
    },
    lines,
  }
}

/** Parses a line when it is needed. */
export function createZipIndex(text: string) {
  const { find, lines } = createLineIndex(text)
  return {
    find(zip: string): PackedZip | undefined {
      const line = find(zip)
      return line === undefined ? undefined : parseZipLine(line)
    },
    *all() {
      for (const line of lines()) yield parseZipLine(line)
    },
    lines,
  }
}
