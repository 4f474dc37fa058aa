import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type {
  CountHead,
  DeskArea,
  FileRole,
  ImportElection,
  ImportForm,
  ImportProblem,
} from '../../../contract/desk-import.ts'
import type { FeedHeader } from './vip/feed-header.ts'

/** An uploaded file, or one that a command names. */
export interface ImportFile {
  path: string
  /** The office's name for the file. */
  fileName: string
  /** Which column is which; null to go by our guess. */
  columns: Record<string, string | null> | null
}

/** What a reader needs to turn the files of an import into a draft. */
export interface ReadRequest {
  form: ImportForm
  area: DeskArea
  election: ImportElection | null
  /** For a spreadsheet with a count. */
  count?: CountHead | null
  source: { name: string; url: string | null }
  files: Partial<Record<FileRole, ImportFile>>
  /** For what is unpacked. Removed after the work, even if the process was stopped. */
  folder?: string
  /** The id that is reserved for the draft. */
  feedId: number
  now: Date
  /** Whether places outside the area are right: the state's office asked for the check. */
  acceptsOutside?: boolean
  /** 0 to 100; null if unknown. Throws if the work must stop. */
  onProgress(percent: number | null): void
  report(problem: ImportProblem): void
}

/** What the reader found out about the draft that it stored. */
export interface ReadResult {
  election: ImportElection
  counts: Record<string, number>
  /** The source that the file names. */
  source?: { name: string; url: string | null }
  /** When the office made the file. */
  publishedAt: Date
  /** For results: the version of the count. */
  countVersion?: number
}

/**
 * Reads the files of one form and stores them as a draft. Undefined if its problems keep it from being stored: then nothing of
 * it remains.
 */
export type Reader = (request: ReadRequest) => Promise<ReadResult | undefined>

/** The state, election and source of a draft from spreadsheets. */
export const headerOf = ({ area, source, now }: ReadRequest, { name, nameEs, date }: ImportElection): FeedHeader => ({
  state: area.state,
  vipId: area.id,
  election: nameEs ? { en: name, es: nameEs } : { en: name },
  electionDate: date,
  sourceName: source.name,
  sourceUrl: source.url,
  publishedAt: now,
})

export const problem = (fields: Pick<ImportProblem, 'code'> & Partial<ImportProblem>): ImportProblem => ({
  severity: 'error',
  role: null,
  line: null,
  column: null,
  value: null,
  count: 1,
  ...fields,
})

/** One checksum for all files of an import. */
export async function hashFiles(files: ImportFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { path } of files)
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk)
  return hash.digest('hex')
}
