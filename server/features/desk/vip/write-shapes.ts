import { ImportError, reject } from '../../../core/import-error.ts'
import { sheetLimits } from '../../../sheets/limits.ts'
import { toStoredShape } from '../../polling/feeds/shapes.ts'
import { type DraftWriter, createShapeBatch } from '../draft-writer.ts'
import { type FeedArchive, withExternalFile } from './external-file.ts'
import type { FeedLimits } from './limits.ts'
import type { ShapeFile } from './precinct-shapes.ts'
import type { Warn } from './voting-places.ts'

/** Reads the shapes of a file in their order; `line` counts them from 1. Throws an ImportError for a file it cannot read. */
export type ReadShapes = (path: string) => AsyncIterable<{
  line: number
  /** Longitude before latitude. Undefined for what is not an area. */
  rings: readonly (readonly (readonly number[])[])[] | undefined
}>

interface WriteShapesOptions {
  archive: FeedArchive | undefined
  readShapes: ReadShapes
  limits: FeedLimits
  /** Where files are unpacked. */
  folder?: string | undefined
  /** Gives a precinct a number, if it has none yet. */
  numberPrecinct(id: string): number
  warn: Warn
}

/** Stores the shapes of precincts, and returns how many there are. */
export async function writeShapes(
  writer: DraftWriter,
  files: ShapeFile[],
  options: WriteShapesOptions,
): Promise<number> {
  const { archive, readShapes, limits, folder, numberPrecinct, warn } = options
  const batch = createShapeBatch(writer.shapes, sheetLimits)
  let count = 0

  async function writeFile(file: ShapeFile, path: string) {
    const missing = new Set(file.precinctsByShape.keys())
    for await (const { line, rings } of readShapes(path)) {
      const precincts = file.precinctsByShape.get(line - 1)
      if (!precincts) continue
      missing.delete(line - 1)
      const [precinct = '', another] = precincts
      // Such a shape leads to no precinct: only the office knows which of the two is right.
      if (another !== undefined) warn('shapes that belong to two precincts', `Precinct ${another}`)
      const number = numberPrecinct(precinct)
      const shape = rings && toStoredShape(count, another === undefined ? number : null, rings)
      if (!shape) {
        warn('shapes that could not be read', `shape ${line - 1} of ${file.fileName}`)
        continue
      }
      count++
      if (!(await batch.add(shape))) reject('the maps have too many corners', file.location)
    }
    const [first] = missing
    if (first !== undefined) {
      const [precinct] = file.precinctsByShape.get(first) ?? []
      reject(
        `Precinct ${precinct} has the shape ${first}, but ${file.fileName} has no shape of that number`,
        file.location,
      )
    }
  }

  for (const file of files) {
    if (!archive) reject(`${file.fileName} is missing: put it into one zip archive with the feed`, file.location)
    await withExternalFile(file, { archive, limits, folder }, (path) => atFile(file, writeFile(file, path)))
  }
  await batch.flush()
  return count
}

/** Names the file in errors that do not say where they are. */
async function atFile(file: ShapeFile, work: Promise<void>) {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new ImportError(error.problems.map(({ location = file.fileName, reason }) => ({ location, reason })))
  }
}
