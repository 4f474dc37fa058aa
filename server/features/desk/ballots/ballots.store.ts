import { sql } from 'kysely'
import type { DeskArea } from '../../../../contract/desk-import.ts'
import type { Db } from '../../../db/connect.ts'
import { precinctKey } from '../../polling/feeds/precinct-key.ts'

/** The live list of polling places for the area and election of a ballot. Without it, no voter sees the ballot. */
export async function findPlaces(db: Db, { id }: DeskArea, electionDate: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('feeds')
    .select('id')
    .where('status', '=', 'live')
    .where('subject', '=', 'places')
    .where('vipId', '=', id)
    .where('electionDate', '=', electionDate)
    .executeTakeFirst()
  return found?.id
}

/** The precincts of a list of places. `isArea` marks whole counties and towns, where a voter's own precinct is unknown. */
export const listVoters = (db: Db, feedId: number) =>
  db
    .selectFrom('feedPrecincts as precinct')
    .select(['name', sql<boolean>`id in (select precinct from feed_areas where feed_id = ${feedId})`.as('isArea')])
    .where('feedId', '=', feedId)
    .execute()
export type Voters = Awaited<ReturnType<typeof listVoters>>[number]

/** The precincts in the live lists of places for an area, as keys for lookups. Empty if no list names precincts. */
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
