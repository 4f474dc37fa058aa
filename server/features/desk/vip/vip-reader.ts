import { ImportError } from '../../../core/import-error.ts'
import type { Db } from '../../../db/connect.ts'
import { readMapShapes } from '../map-shapes.ts'
import { removeFeeds } from '../publish.store.ts'
import { type Reader, problem } from '../reader.ts'
import { draftFeed } from './import-feed.ts'

/** Reads a feed of the Voting Information Project. It names its area, election and source itself. */
export const createVipReader =
  (db: Db): Reader =>
  async ({ area, files, feedId, now, onProgress, report }) => {
    const file = files.feed
    if (!file) return undefined
    try {
      const { header, counts, dropped } = await draftFeed(db, file.path, {
        now,
        feedId,
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
