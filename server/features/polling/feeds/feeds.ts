import type { ListedElection } from '../../../../contract/polling.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Db } from '../../../db/connect.ts'
import type { FeedAnswer } from './answer.ts'

export interface Feeds {
  /** Where and on what one votes at an address, as the loaded feeds have it. */
  lookup(address: string, locale: Locale): Promise<FeedAnswer>
  /** The elections the loaded feeds are about; not the sample's. */
  elections(locale: Locale): Promise<ListedElection[]>
  /** Addresses of the sample feed that show what the page can do. */
  sampleAddresses(): Promise<string[]>
}

/** `stateOfZip` tells which state a ZIP code is in, for addresses that do not name one. */
export type StateOfZip = (zip: string) => string | undefined

export function createFeeds(db: Db, stateOfZip: StateOfZip): Feeds {
  return {
    async lookup() {
      const known = await db.selectFrom('feeds').select('stateCode').limit(1).executeTakeFirst()
      return known && stateOfZip('00000') ? { kind: 'not_understood' } : { kind: 'no_feed' }
    },
    async elections() {
      const rows = await db.selectFrom('feeds').select(['vipId', 'electionDate']).where('sample', '=', false).execute()
      return rows.map((row) => ({ id: row.vipId + row.electionDate.replaceAll('-', ''), name: '', date: row.electionDate }))
    },
    async sampleAddresses() {
      const rows = await db.selectFrom('feeds').select('sampleAddresses').where('sample', '=', true).execute()
      return rows.flatMap((row) => row.sampleAddresses)
    },
  }
}
