import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LocalDate } from '../../contract/common.ts'
import type { FileChanges, LinkVerdict, LookResult } from '../../contract/data.ts'
import type { EventStatus } from '../../contract/events.ts'

export type FeedStatus = 'draft' | 'live' | 'retired'
export type FeedSubject = 'places' | 'ballots'

interface CountColumns {
  id: Generated<number>
  stateCode: string
  /** The county or state whose count it is. Null if an older release of the program imported it, until the next start of the server. */
  area: string | null
  jurisdiction: string
  election: string
  electionDate: string
  issuer: string
  status: string
  asOf: Date
  importedAt: Date
  unitsDone: number | null
  unitsTotal: number | null
  fileName: string
  sha256: string
  contests: ColumnType<unknown, string>
}

/** Tables with facts about elections and officials, and nothing about the people who use the site. */
export interface FactTables {
  ratings: {
    setId: number
    bioguideId: string
    rating2024: number | null
    rating2023: number | null
    lifetimeRating: number | null
  }
  electionStatuses: {
    electionId: string
    status: EventStatus
    newDate: LocalDate | null
    note: string | null
    sequence: number
    updatedAt: Date
  }
  /** The counts that voters see. `versionId`: the row of countVersions, or null if an older release of the program imported it. */
  localCounts: CountColumns & { versionId: number | null; contestCount: GeneratedAlways<number> }
  /** Every version of a count that was imported. */
  countVersions: CountColumns
  feeds: {
    id: Generated<number>
    stateCode: string
    vipId: string
    election: ColumnType<unknown, string>
    electionDate: LocalDate
    sourceName: string
    sourceUrl: string | null
    publishedAt: Date
    sample: boolean
    fileName: string
    sha256: string
    importedAt: Date
    counts: ColumnType<unknown, string>
    sampleAddresses: Generated<string[]>
    status: Generated<FeedStatus>
    subject: Generated<FeedSubject>
    /** Rises with each publication. Null for a draft. */
    publication: number | null
    liveSince: Date | null
  }
  feedSegments: {
    feedId: number
    /** Empty for a segment that covers a whole city. */
    street: string
    direction: string
    suffix: string
    postDirection: string
    city: string
    zip: string
    /** Null for a segment that covers a whole street. */
    low: number | null
    high: number | null
    parity: 'both' | 'odd' | 'even'
    numberPrefix: string
    numberSuffix: string
    units: string
    /** Null if the segment could not be read: the precinct is unknown. */
    precinct: number | null
    shownStreet: string
    shownCity: string
  }
  feedPrecincts: {
    feedId: number
    id: number
    name: string
    mailOnly: boolean
    parts: number[]
  }
  feedParts: {
    feedId: number
    id: number
    part: ColumnType<unknown, string>
  }
  feedZips: {
    feedId: number
    zip: string
    /** Four digits each. */
    low: string
    high: string
    precinct: number | null
  }
  feedAreas: {
    feedId: number
    /** Five digits; empty if only the town is known. */
    county: string
    /** Empty for the whole county. */
    town: string
    shownTown: string
    precinct: number | null
  }
  feedShapes: {
    feedId: number
    id: number
    precinct: number | null
    rings: Buffer
  }
  feedShapeCells: {
    feedId: number
    cell: number
    shape: number
  }
  packReleases: {
    digest: string
    createdAt: Date | null
    description: string | null
    receivedAt: Date
    problem: string | null
    changes: ColumnType<FileChanges[] | null, string | null | undefined, string | null>
  }
  packLooks: {
    url: string
    lookedAt: Date
    result: LookResult
    problem: string | null
  }
  linkChecks: {
    url: string
    sets: string[]
    dueAt: Date
    checkedAt: Date | null
    verdict: LinkVerdict | null
    detail: string | null
    target: string | null
    failures: Generated<number>
    failedSince: Date | null
  }
  partnerPacks: {
    partner: string
    digest: string | null
    createdAt: Date | null
    receivedAt: Date | null
    content: string | null
    problem: string | null
  }
  packFiles: {
    sha256: string
    content: Buffer
  }
}
