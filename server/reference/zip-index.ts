import type { PackedZip } from '../../packs/places/schema.ts'
import { parseZipLine } from '../../packs/places/zip-line.ts'

export interface ZipIndex {
  find(zip: string): PackedZip | undefined
  all(): Generator<PackedZip>
  /** The lines of ZIP codes that start so, in order. */
  lines(prefix?: string): Generator<string>
}

/** Keeps the file as it is, with where each ZIP code's line starts; a line is read when it is asked for. */
export function zipIndex(text: string): ZipIndex {
  // By number; 0 says that there is none.
  const startsAfter = new Uint32Array(100_000)
  for (let start = 0; start < text.length; start = text.indexOf('\n', start) + 1) {
    startsAfter[Number(text.slice(start, start + 5))] = start + 1
  }
  const lineAt = (start: number) => text.slice(start, text.indexOf('\n', start))

  function* lines(prefix = '') {
    const to = Number(prefix.padEnd(5, '9'))
    for (let zip = Number(prefix.padEnd(5, '0')); zip <= to; zip++) {
      const after = startsAfter[zip]
      if (after) yield lineAt(after - 1)
    }
  }
  return {
    find(zip) {
      const after = /^\d{5}$/.test(zip) ? startsAfter[Number(zip)] : 0
      return after ? parseZipLine(lineAt(after - 1)) : undefined
    },
    *all() {
      for (const line of lines()) yield parseZipLine(line)
    },
    lines,
  }
}
