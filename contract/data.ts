import { z } from 'zod'
import { LocalDate, Source } from './common.ts'
import { endpoint } from './endpoint.ts'

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

export const DataReport = z.object({
  today: LocalDate,
  files: z.int(),
  outdatedFiles: z.int(),
  /** The file with the oldest facts. */
  oldest: z.object({ set: z.string(), asOf: LocalDate }).nullable(),
  packs: z.array(DataPack),
})
export type DataReport = z.infer<typeof DataReport>

export const dataReport = endpoint({
  method: 'GET',
  path: '/api/data',
  access: 'public',
  summary: 'All data files with sources, dates, counts and gaps',
  reply: DataReport,
})

/** The part of the data page about a file. */
export const dataAnchor = (set: string) => set.replace('/', '-')

/** What every screen needs to mark old facts: short, and the same for everybody on a day. */
export const outdatedFacts = endpoint({
  method: 'GET',
  path: '/api/data/outdated',
  access: 'public',
  summary: 'Facts that may be out of date, by data file',
  reply: z.object({ sets: z.array(z.object({ set: z.string(), freshUntil: LocalDate })) }),
})
