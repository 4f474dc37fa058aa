import { type Selectable, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** Status changes of elections by administrators. Without a limit: there are only a few. */
export const listElectionStatuses = (db: Db): Promise<Selectable<Database['electionStatuses']>[]> =>
  db.selectFrom('electionStatuses').selectAll().execute()

interface PublishedElectionRow {
  stateCode: string
  /** The Census number of the state, or of the county. */
  area: string
  en: string
  es: string
  date: LocalDate
  office: string
  officeUrl: string | null
  publishedAt: Date
  hasPlaces: boolean
  /** The counties that the list covers completely. */
  wholeCounties: string[]
}

/** The elections that offices of a state, or of all states, have published places or ballots for, one per area and day. */
async function listPublishedElections(db: Db, state: StateCode | undefined): Promise<PublishedElectionRow[]> {
  const { rows } = await sql<PublishedElectionRow>`
    select distinct on (vip_id, election_date) state_code, vip_id as area, election_date as date,
      election ->> 'en' as en, coalesce(nullif(election ->> 'es', ''), election ->> 'en') as es,
      source_name as office, source_url as office_url, published_at, subject = 'places' as has_places,
      array(select county from feed_areas where feed_id = feeds.id and town = '' and precinct is not null) as whole_counties
    from feeds
    where status = 'live' and not sample and ${state === undefined ? sql`true` : sql`state_code = ${state}`}
    order by vip_id, election_date, subject desc
  `.execute(db)
  return rows
}

/** All changes to the elections of the pack: status changes by administrators, and what offices have published. */
export async function readElectionChanges(db: Db, state?: StateCode) {
  const [statuses, published] = await Promise.all([listElectionStatuses(db), listPublishedElections(db, state)])
  return { statuses, published }
}
