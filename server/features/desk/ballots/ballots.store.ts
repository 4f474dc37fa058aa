import type { DeskArea } from '../../../../contract/desk-import.ts'
import type { Db } from '../../../db/connect.ts'
import { precinctKey } from '../../polling/feeds/precinct-key.ts'

/** Whether voters can see a ballot: it is joined to the live polling places of its own area and election. */
export async function hasPlaces(db: Db, { id }: DeskArea, electionDate: string): Promise<boolean> {
  const found = await db
    .selectFrom('feeds')
    .select('id')
    .where('status', '=', 'live')
    .where('subject', '=', 'places')
    .where('vipId', '=', id)
    .where('electionDate', '=', electionDate)
    .executeTakeFirst()
  return found !== undefined
}

/** The precincts of the live polling places of an area, as lookups compare them. Empty if no file names them. */
export async function findPrecinctNames(db: Db, { id, state }: DeskArea): Promise<Set<string>> {
  const rows = await db
    .selectFrom('feedPrecincts as precinct')
    .innerJoin('feeds as feed', 'feed.id', 'precinct.feedId')
    .select('precinct.name')
    .where('feed.status', '=', 'live')
    .where('feed.subject', '=', 'places')
    .where('feed.stateCode', '=', state)
    .where('feed.vipId', 'in', [id, id.slice(0, 2)])
    .where('precinct.name', '<>', '')
    .execute()
  return new Set(rows.map(({ name }) => precinctKey(name)))
}
