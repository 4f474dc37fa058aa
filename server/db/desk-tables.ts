import type { ColumnType, Generated } from 'kysely'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import type {
  CountHead,
  DeskSubject,
  FileRole,
  ImportElection,
  ImportForm,
  ImportProblem,
  ImportStatus,
} from '../../contract/desk-import.ts'
import type { PlaceNoticeKind } from '../../contract/place-notices.ts'

type Columns = Record<string, string | null>

/** Tables of the desk at which election offices import their data. */
export interface DeskTables {
  deskImports: {
    id: Generated<number>
    subject: DeskSubject
    area: string
    stateCode: string
    form: ImportForm
    status: ImportStatus
    election: ColumnType<ImportElection | null, string | null, string | null>
    countHead: ColumnType<CountHead | null, string | null | undefined, string | null>
    sourceName: string
    sourceUrl: string | null
    feedId: number | null
    /** For results: the version of the count that it wrote. */
    countVersion: number | null
    /** The feeds, or the versions of a count, that its publication replaced. */
    replaced: Generated<number[]>
    differences: ColumnType<unknown, string | null | undefined, string | null>
    progress: number | null
    counts: ColumnType<Record<string, number>, string | undefined, string>
    errors: Generated<number>
    warnings: Generated<number>
    createdAt: Date
    /** The id of a member, or `command line`. */
    createdBy: string
    checkingAt: Date | null
    /** How often the check has died without an error since it was requested. */
    deadChecks: Generated<number>
    checkedAt: Date | null
    publishAt: Date | null
    publishBy: string | null
    /** When `publishAt` was set. Stays after it went live as planned. */
    plannedAt: Date | null
    publishedAt: Date | null
    publishedBy: string | null
    endedAt: Date | null
    endedBy: string | null
  }
  deskUploads: {
    id: Generated<number>
    importId: number
    role: FileRole
    fileName: string
    bytes: ColumnType<number, number, number>
    received: Generated<number>
    /** When the file was last modified, in milliseconds, as the browser reports it. */
    modified: ColumnType<number | null, number | null | undefined, number | null>
    columns: ColumnType<Columns | null, string | null | undefined, string | null>
    createdAt: Date
  }
  deskMappings: {
    area: string
    form: ImportForm
    role: FileRole
    columns: ColumnType<Columns, string, string>
    savedAt: Date
  }
  importProblems: {
    importId: number
    number: number
    problem: ColumnType<ImportProblem, string, string>
  }
  placeNotices: {
    id: Generated<number>
    area: string
    stateCode: StateCode
    placeId: string
    placeName: string
    placeNameEs: string | null
    placeAddress: string
    electionDate: LocalDate
    kind: PlaceNoticeKind
    movedName: string | null
    movedAddress: string | null
    text: string | null
    textEs: string | null
    startsAt: Date
    endsAt: Date | null
    sourceName: string
    createdAt: Date
    createdBy: string | null
    withdrawnAt: Date | null
    withdrawnBy: string | null
    toldAt: Date | null
    withdrawalToldAt: Date | null
  }
  placeFollows: {
    id: Generated<number>
    userId: string
    area: string
    stateCode: StateCode
    placeId: string
    electionDate: LocalDate
    placeName: string
    placeAddress: string
    isListed: Generated<boolean>
    lastPublication: number
    createdAt: Date
  }
}
