import { z } from 'zod'
import { LocalDate, Source } from './common.schemas.ts'
import { operation } from './endpoint.ts'

/** A source with what its license asks for, and its known gaps, in English. */
const DataSource = Source.extend({
  license: z.string(),
  credit: z.string().optional(),
  gaps: z.string().optional(),
})

/** How many facts a file has: by the class of their source, and by the mark that screens show. */
const Figures = z.object({
  facts: z.int(),
  official: z.int(),
  neutral: z.int(),
  secondary: z.int(),
  noSource: z.int(),
  confirmed: z.int(),
  unconfirmed: z.int(),
})

const DataFile = z.object({
  /** Such as `officials/congress`: the ids of its facts begin with it. */
  set: z.string(),
  file: z.string(),
  records: z.int(),
  figures: Figures,
  /** Keys of the pack's sources. */
  sources: z.array(z.string()),
  /** The oldest and newest date of its sources; null if it names none. */
  asOf: z.object({ oldest: LocalDate, newest: LocalDate }).nullable(),
  /** The day a file kept by hand was last checked as a whole. */
  checkedOn: LocalDate.nullable(),
  freshUntil: LocalDate,
  outdated: z.boolean(),
  /** How it is renewed; null for a file that this version of the program does not know. */
  renewal: z
    .object({
      /** Published data that a program reads. */
      programs: z.array(z.object({ publisher: z.string(), publisherEs: z.string().optional(), url: z.string() })),
      /** Who keeps the rest, and from what, in English; null if programs renew all of it. */
      byHand: z.string().nullable(),
    })
    .nullable(),
})
export type DataFile = z.infer<typeof DataFile>

const DataPack = z.object({
  name: z.string(),
  /** In English. */
  about: z.string(),
  compiledOn: LocalDate,
  sources: z.record(z.string(), DataSource),
  files: z.array(DataFile),
})
export type DataPack = z.infer<typeof DataPack>

/** What a release changed in a file. The ids are the first ones of each kind. */
export const FileChanges = z.object({
  set: z.string(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  ids: z.object({ added: z.array(z.string()), removed: z.array(z.string()), changed: z.array(z.string()) }),
  /** For election dates and rules: the fields that changed, by the record's id. Earlier releases have none. */
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** For elections whose date changed: both dates, by the record's id. Earlier releases have none. */
  moved: z.record(z.string(), z.object({ from: LocalDate, to: LocalDate })).optional(),
})
export type FileChanges = z.infer<typeof FileChanges>

const DataRelease = z.object({
  /** Identifies the release. */
  digest: z.string(),
  /** When its publisher made it. */
  createdAt: z.iso.datetime(),
  /** When this site began to use it. */
  receivedAt: z.iso.datetime(),
  /** Null if it was not recorded. */
  changes: z.array(FileChanges).nullable(),
})
export type DataRelease = z.infer<typeof DataRelease>

/** `new`: a release came into use. `refused`: it did not pass the checks. `failed`: its publisher did not answer. */
export const LookResult = z.enum(['new', 'unchanged', 'refused', 'failed'])
export type LookResult = z.infer<typeof LookResult>

/** `refuses-programs` says nothing about the page: people may well see it. `not-public`: it leads into a private network. */
export const LinkVerdict = z.enum([
  'ok',
  'moved',
  'dead',
  'certificate',
  'unreachable',
  'server-error',
  'refuses-programs',
  'not-public',
])
export type LinkVerdict = z.infer<typeof LinkVerdict>

const BrokenLink = z.object({
  url: z.string(),
  verdict: LinkVerdict,
  since: z.iso.datetime(),
  /** The files with this link. */
  sets: z.array(z.string()),
})
export type BrokenLink = z.infer<typeof BrokenLink>

/** A link is called broken after two failed checks on different days. */
const LinkChecks = z.object({
  total: z.int(),
  checked: z.int(),
  broken: z.int(),
  lastCheckedAt: z.iso.datetime().nullable(),
  /** The first of the broken links. */
  brokenLinks: z.array(BrokenLink),
})
export type LinkChecks = z.infer<typeof LinkChecks>

export const DataReport = z.object({
  today: LocalDate,
  files: z.int(),
  outdatedFiles: z.int(),
  /** The file with the oldest facts. */
  oldest: z.object({ set: z.string(), asOf: LocalDate }).nullable(),
  /** The last look for a release; null if this site uses the facts that came with the program, or has not looked yet. */
  lastLook: z.object({ at: z.iso.datetime(), result: LookResult }).nullable(),
  /** Whether this site looks for releases. */
  followsReleases: z.boolean(),
  /** Releases that came into use, the newest first. */
  releases: z.array(DataRelease),
  /** Null if this site does not check links. */
  links: LinkChecks.nullable(),
  packs: z.array(DataPack),
  /** Others whose facts this site shows, for an area it gave them. */
  partners: z.array(
    z.object({ name: z.string(), url: z.string(), publishedAt: z.iso.datetime(), records: z.int(), ignored: z.int() }),
  ),
})
export type DataReport = z.infer<typeof DataReport>

export const dataReport = operation({
  access: 'public',
  summary: 'All data files with sources, dates, counts and gaps',
  reply: DataReport,
})

export const outdatedFacts = operation({
  access: 'public',
  summary: 'Facts that may be out of date, by data file',
  reply: z.object({ sets: z.array(z.object({ set: z.string(), freshUntil: LocalDate })) }),
})

export const dataNotices = operation({
  access: 'admin',
  summary: 'Refused updates, old data files and broken links',
  reply: z.object({
    /** Refused since the release in use, the newest first. The reason is in English. */
    refused: z.array(z.object({ at: z.iso.datetime(), problem: z.string() })),
    lastLook: z.object({ at: z.iso.datetime(), result: LookResult, problem: z.string().nullable() }).nullable(),
    outdated: z.array(z.object({ set: z.string(), name: z.string(), freshUntil: LocalDate })),
    links: LinkChecks.nullable(),
  }),
})
