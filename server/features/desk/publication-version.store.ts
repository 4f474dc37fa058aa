import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DeskSubject } from '../../../contract/desk-import.ts'
import type { Db } from '../../db/connect.ts'
import { contentOf } from '../../db/desk-statuses.ts'
import { findShownCount } from '../results/versions.store.ts'

export interface Target {
  subject: DeskSubject
  area: string
  stateCode: string
  /** The draft to be published. */
  feedId: number | null
  /** The same for results. */
  countVersion: number | null
}

/** The live feeds that a publication for the area replaces: its own, and for a state those of its counties. */
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

/** A state's list replaces those of its counties, and its notices reach them. */
export const isRelatedArea = (column: string, area: string) =>
  area.length === 2
    ? sql<boolean>`left(${sql.ref(column)}, 2) = ${area}`
    : sql<boolean>`${sql.ref(column)} in (${area}, ${area.slice(0, 2)})`

/** Changes whenever the import has another draft, something else goes live for the area, or its places have another notice. */
export async function readPublicationVersion(db: Db, target: Target): Promise<string> {
  const draft = target[contentOf(target.subject)]
  const live = await readLive(db, target)
  return createHash('sha256').update(JSON.stringify({ draft, live })).digest('base64url')
}

async function readLive(db: Db, target: Target): Promise<number[][]> {
  if (target.subject === 'results') {
    const shown = await findShownCount(db, target.countVersion ?? 0)
    return shown ? [[shown.id, shown.importedAt.getTime()]] : []
  }
  const feeds = await findReplacedFeeds(db, target)
  const notices = await db
    .selectFrom('placeNotices')
    .select('id')
    .where(isRelatedArea('area', target.area))
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute()
  return [
    ...feeds.map(({ id, publication }) => [id, publication ?? 0]),
    ...(target.subject === 'places' ? notices.map(({ id }) => [id]) : []),
  ]
}
