import type { ProblemCode } from '../../../contract/desk-import.ts'
import { reject } from '../../core/import-error.ts'
import { openSheet } from '../../sheets/open-sheet.ts'
import { SheetError } from '../../sheets/problems.ts'
import type { ReadShapes } from './vip/write-shapes.ts'

const notMap = 'the file is not a map: a zipped Shapefile or a GeoJSON file is needed'

/** Why a map cannot be read, in the sentences of the feed reader. */
const reasons: Partial<Record<ProblemCode, string>> = {
  empty_file: 'the map is empty',
  file_damaged: 'the map is damaged',
  file_too_large: 'the map is too large',
  no_header: notMap,
  no_projection: 'the map has no .prj file, which says how to read its coordinates',
  not_utf8: notMap,
  shape_unreadable: 'the map has something else than areas',
  unknown_file_type: notMap,
  wrong_projection: 'the coordinates of the map are in a projection that is not supported',
}

/** Reads the shapes of a zipped Shapefile or a GeoJSON file for the reader of feeds. */
export const readMapShapes: ReadShapes = async function* (path) {
  try {
    const { rows, isMap } = await openSheet(path)
    if (!isMap) {
      await rows.return(undefined)
      reject(notMap)
    }
    for await (const { line, rings } of rows) yield { line, rings }
  } catch (error) {
    if (error instanceof SheetError) reject(reasons[error.problem.code] ?? `the map cannot be read (${error.message})`)
    throw error
  }
}
