import type { DeskSubject } from '../../../contract/desk-import.ts'
import type { Db } from '../../db/connect.ts'
import { findShownCount } from '../results/versions.store.ts'

interface Target {
  subject: DeskSubject
  area: string
  stateCode: string
  /** For results: the version to be published. */
  countVersion: number | null
}

/** The live feeds that a publication for the area replaces: its own, and those of counties if it is a state. */
export async function findReplacedFeeds(db: Db, { subject, area, stateCode }: Target) {
  if (subject === 'results') return []
  const live = await db
    .selectFrom('feeds')
    .select(['id', 'vipId', 'publication', 'electionDate', 'liveSince', 'importedAt'])
    .where('status', '=', 'live')
    .where('subject', '=', subject)
    .where('stateCode', '=', stateCode)
    .orderBy('id')
    .execute()
  return live.filter(({ vipId }) => vipId === area || area.length === 2)
}

/** Changes whenever something else goes live for the area. */
export async function readLiveVersion(db: Db, target: Target): Promise<string> {
  if (target.subject === 'results') {
    const shown = await findShownCount(db, target.countVersion ?? 0)
    return shown ? `${shown.id}.${shown.importedAt.getTime()}` : 'none'
  }
  const feeds = await findReplacedFeeds(db, target)
  return feeds.map(({ id, publication }) => `${id}.${publication}`).join(' ') || 'none'
}
