import type { ProblemCode } from '../../../../contract/desk-import.ts'
import { ImportError, reject } from '../../../core/import-error.ts'
import type { Db } from '../../../db/connect.ts'
import { openSheet } from '../../../sheets/open-sheet.ts'
import { SheetError } from '../../../sheets/problems.ts'
import { removeFeeds } from '../publish.store.ts'
import { type Reader, problem } from '../reader.ts'
import { draftFeed } from './import-feed.ts'
import type { ReadShapes } from './write-shapes.ts'

/** Reads a feed of the Voting Information Project. The feed itself names its area, election and source. */
export const createVipReader =
  (db: Db): Reader =>
  async ({ area, files, folder, feedId, now, onProgress, report }) => {
    const file = files.feed
    if (!file) return undefined
    try {
      const { header, counts, dropped } = await draftFeed(db, file.path, {
        now,
        feedId,
        folder,
        fileName: file.fileName,
        readShapes: readMapShapes,
        onProgress: () => onProgress(null),
      })
      if (header.vipId !== area.id) {
        await removeFeeds(db, [feedId])
        report(problem({ code: 'other_state', role: 'feed', value: `${header.state} ${header.vipId}` }))
        return undefined
      }
      for (const [reason, { count, first }] of dropped) {
        const value = first ? `${reason} (${first})` : reason
        report(problem({ severity: 'warning', code: 'feed_warning', role: 'feed', value, count }))
      }
      const { election, electionDate: date, publishedAt } = header
      const source = { name: header.sourceName, url: header.sourceUrl }
      return { election: { name: election.en, nameEs: election.es ?? null, date }, source, counts, publishedAt }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      for (const { location, reason } of error.problems) {
        const value = location ? `${location}: ${reason}` : reason
        report(problem({ code: 'feed_rejected', role: 'feed', value }))
      }
      return undefined
    }
  }

const notMap = 'the file is not a map: a zipped Shapefile or a GeoJSON file is needed'

/** Why a map cannot be read, worded like other problems of a feed. */
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
