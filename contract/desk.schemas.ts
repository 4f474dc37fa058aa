import { z } from 'zod'
import { Done, EntryId, PathId, StateCode, WebUrl } from './common.schemas.ts'
import { limits } from './common.ts'
import {
  AreaId,
  CountHead,
  DeskArea,
  DeskPlace,
  DeskSubject,
  FileRole,
  ImportElection,
  ImportForm,
  ImportProblem,
  ImportStatus,
  ProblemCode,
} from './desk-import.schemas.ts'
import { operation } from './endpoint.ts'
import { PlaceNoticeKind } from './place-notices.schemas.ts'
import { BallotContest, VoterInfo } from './voter-info.schemas.ts'

const when = z.iso.datetime()
const params = z.object({ id: PathId })
/** What is wrong and what to do, in the reader's language. */
const inWords = { text: z.string() }

export const DeskUpload = z.object({
  id: z.int(),
  role: FileRole,
  fileName: z.string(),
  bytes: z.int(),
  /** How many bytes have arrived. The upload continues from there. */
  received: z.int(),
})
export type DeskUpload = z.infer<typeof DeskUpload>

export const DeskImport = z.object({
  id: z.int(),
  subject: DeskSubject,
  area: DeskArea,
  form: ImportForm,
  status: ImportStatus,
  /** Null until the file is read, for forms whose file names the election. */
  election: ImportElection.nullable(),
  /** Only for a count in a spreadsheet. */
  count: CountHead.nullable(),
  source: z.object({ name: z.string(), url: z.string().nullable() }),
  files: z.array(DeskUpload),
  /** While it is checked: how far it is, 0 to 100; null if unknown. */
  progress: z.int().nullable(),
  /** What was read, by kind, such as `places`, `precincts`, `street_segment`, `contests`. */
  counts: z.record(z.string(), z.int()),
  errors: z.int(),
  warnings: z.int(),
  createdAt: when,
  /** The member's name; null for a deleted account. `command line` for an import by command. */
  createdBy: z.string().nullable(),
  checkedAt: when.nullable(),
  publishAt: when.nullable(),
  publishedAt: when.nullable(),
  publishedBy: z.string().nullable(),
  endedAt: when.nullable(),
  endedBy: z.string().nullable(),
  /** Whether it can be published: a draft, or a publication that was taken back and is still stored. */
  canPublish: z.boolean(),
  /** Whether it is live and can be taken back. */
  canTakeBack: z.boolean(),
})
export type DeskImport = z.infer<typeof DeskImport>

export const deskAreas = operation({
  access: 'editor',
  summary: 'The states and counties I may edit; for a state also its counties',
  query: z.object({ state: StateCode.optional() }),
  reply: z.object({
    areas: z.array(DeskArea),
    /** The last import of each area: a new one starts with its office and election. At most 100. */
    last: z.array(
      z.object({
        area: AreaId,
        election: ImportElection.nullable(),
        source: z.object({ name: z.string(), url: z.string().nullable() }),
      }),
    ),
  }),
})

export const listImports = operation({
  access: 'editor',
  summary: 'Imports of my areas, newest first',
  query: z.object({
    subject: DeskSubject,
    /** The id of the last import of the page before. */
    before: z.coerce.number<number | string>().pipe(z.int()).optional(),
    /** `current`: what is live or may still be published. `ended`: the rest. Both if left out. */
    show: z.enum(['current', 'ended']).optional(),
  }),
  reply: z.object({ imports: z.array(DeskImport), more: z.boolean() }),
})

export const getImport = operation({ access: 'editor', summary: 'One import', params, reply: DeskImport })

export const createImport = operation({
  access: 'editor',
  summary: 'Start an import',
  body: z.object({
    subject: DeskSubject,
    area: AreaId,
    form: ImportForm,
    /** Required unless the file says it (VIP feeds and counts). */
    election: ImportElection.nullable(),
    /** Required for a spreadsheet with a count. */
    count: CountHead.nullable().default(null),
    source: z.object({
      name: z.string().trim().min(1).max(200),
      url: WebUrl.nullable(),
    }),
  }),
  reply: DeskImport,
  status: 201,
})

export const startUpload = operation({
  access: 'editor',
  summary: 'Start or continue the upload of a file',
  params,
  body: z.object({
    role: FileRole,
    fileName: z
      .string()
      .min(1)
      .max(255)
      .regex(/^[^/\\\p{Cc}]+$/u),
    bytes: z
      .int()
      .min(1)
      .max(4 * 1024 ** 3),
    /** When the file was last changed, in milliseconds, as the browser reports it. */
    modified: z.int().nonnegative().nullable().default(null),
  }),
  reply: DeskUpload,
  status: 201,
})

export const sendChunk = operation({
  access: 'editor',
  summary: 'Send the next part of a file',
  params,
  query: z.object({ offset: z.coerce.number<number | string>().pipe(z.int().nonnegative()) }),
  body: z.unknown(),
  reply: DeskUpload,
})

/** The fields that a column of a file can be mapped to, with our guess. */
const MappedField = z.object({
  /** Such as `name`, `address`, `hours`. Screens have the labels. */
  field: z.string(),
  required: z.boolean(),
  /** The column as the file names it; null if none fits. */
  column: z.string().nullable(),
})

export const importColumns = operation({
  access: 'editor',
  summary: 'The columns of a file, what we take them for, and its first 20 rows',
  params,
  query: z.object({ role: FileRole }),
  reply: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    fields: z.array(MappedField),
    /** Columns that are read as the hours of a day, which they name: "Mon 10/26". */
    dayColumns: z.array(z.string()),
    /** Whether the mapping is the one this office used before. */
    remembered: z.boolean(),
    /** Problems that keep the file from being read at all. */
    problems: z.array(ImportProblem.extend(inWords)),
  }),
})

export const mapColumns = operation({
  access: 'editor',
  summary: 'Say which column of a file is which; remembered for the office',
  params,
  body: z.object({
    role: FileRole,
    columns: z.record(z.string().max(40), z.string().max(200).nullable()),
  }),
  reply: Done,
})

export const checkImport = operation({
  access: 'editor',
  summary: 'Read and check the files of an import',
  params,
  reply: DeskImport,
  status: 202,
})

export const importProblems = operation({
  access: 'editor',
  summary: 'What is wrong with the files, and the quality report',
  params,
  query: z.object({ after: z.coerce.number<number | string>().pipe(z.int().nonnegative()).default(0) }),
  reply: z.object({
    /** How often each problem occurs. */
    totals: z.array(ImportProblem.pick({ severity: true, code: true, count: true }).extend(inWords)),
    /** A page of 200. */
    problems: z.array(ImportProblem),
    more: z.boolean(),
  }),
})

export const problemsCsv = operation({
  access: 'editor',
  summary: 'The problems and the quality report as a spreadsheet (text/csv)',
  params,
  reply: z.string(),
})

export const importTemplate = operation({
  access: 'editor',
  summary: 'A spreadsheet to fill in for a form of data (text/csv)',
  params: z.object({ form: ImportForm, role: FileRole }),
  reply: z.string(),
})

const comparedVoters = z.object({ same: z.int(), changed: z.int(), added: z.int(), removed: z.int() })

/** A number of votes is null if that count does not have it. */
const comparedVotes = z.object({ name: z.string(), before: z.int().nullable(), after: z.int().nullable() })

/** Lists are cut at 200; `total` counts all. */
const places = z.object({ total: z.int(), places: z.array(DeskPlace) })

export const importDifferences = operation({
  access: 'editor',
  summary: 'What publishing the import would change for voters',
  params,
  reply: z.object({
    /** The import that is live now; null if there is none. */
    live: z.object({ id: z.int().nullable(), electionDate: z.string(), publishedAt: when }).nullable(),
    /** Changes whenever the files are checked again or something else goes live. `publishImport` refuses any other version. */
    version: z.string(),
    added: places,
    closed: places,
    moved: z.object({
      total: z.int(),
      places: z.array(z.object({ before: DeskPlace, after: DeskPlace })),
    }),
    /** A place at the same address, with another name, other hours, dates or uses. */
    changed: z.object({
      total: z.int(),
      places: z.array(z.object({ before: DeskPlace, after: DeskPlace })),
    }),
    /** Addresses (street ranges, ZIP+4 ranges or precincts) by what happens to their voting place. */
    addresses: comparedVoters,
    /** Whole counties and towns by what happens to the voting places of everyone there. */
    areas: comparedVoters,
    /** For ballots and results: contests by what happens to them. */
    contests: z.object({
      added: z.array(z.string()),
      changed: z.array(z.string()),
      removed: z.array(z.string()),
    }),
    /** For results: the votes of each contest and choice before and after. Cut at 200 contests. */
    votes: z.array(comparedVotes.extend({ choices: z.array(comparedVotes) })),
    /** Notices that voters see now, about places that the draft does not have. */
    lostNotices: z.array(z.object({ id: EntryId, placeName: z.string(), kind: PlaceNoticeKind })),
  }),
})

export const importBallot = operation({
  access: 'editor',
  summary: 'The contests of a draft as voters would read them, in ballot order',
  params,
  reply: z.object({
    /** The first 500. */
    contests: z.array(
      z.object({
        contest: BallotContest,
        /** The first precincts whose voters have the contest; empty if it is on every ballot. */
        precincts: z.array(z.string()),
        precinctCount: z.int(),
      }),
    ),
    total: z.int(),
  }),
})

export const tryImport = operation({
  access: 'editor',
  summary: 'What a voter at an address would see after publication',
  params,
  body: z.object({
    address: z.string().trim().min(1).max(limits.address),
    /** Answers to `ask` of an earlier reply, as in `voterInfo`. */
    town: z.string().max(120).optional(),
    county: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    askCensus: z.boolean().optional(),
    point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  }),
  reply: VoterInfo,
})

export const publishImport = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Publish a draft now or at a time',
  params,
  body: z.object({
    version: z.string().max(200),
    at: when.nullable(),
    /** The guesses of the check that the editor confirmed. All of them must be confirmed. */
    confirmed: z.array(ProblemCode).default([]),
    /** Voters will no longer see the `lostNotices`. Without it, a draft that has some is refused. */
    endsNotices: z.boolean().default(false),
  }),
  reply: DeskImport,
})

export const unscheduleImport = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Do not publish at the planned time',
  params,
  reply: DeskImport,
})

export const takeBackImport = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Take back a publication: what was live before is live again',
  params,
  reply: DeskImport,
})

export const discardImport = operation({
  access: 'editor',
  summary: 'Give up an import that was not published',
  params,
  reply: Done,
})
