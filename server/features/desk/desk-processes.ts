import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileRole, ImportProblem } from '../../../contract/desk-import.ts'
import { AppError } from '../../core/app-error.ts'
import { createLimiter } from '../../core/limiter.ts'
import { type ProcessLimits, ProcessLimitError, type ProcessTask, runInProcess } from '../../core/run-in-process.ts'
import type { Db } from '../../db/connect.ts'
import { serveProcess } from '../../db/served-database.ts'
import type { SheetLimits } from '../../sheets/limits.ts'
import type { FoundProblem } from '../../sheets/problems.ts'
import type { Differences } from './differences.ts'
import type { ImportRow } from './imports.store.ts'
import type { ReadRequest, ReadResult } from './reader.ts'

/** A statewide feed takes ten minutes and 400 MB on a slow machine. A person waits for the first rows of a file. */
const deskLimits = {
  check: { ms: 30 * 60_000, heapMb: 768 },
  columns: { ms: 60_000, heapMb: 512 },
}
export type DeskLimits = Record<keyof typeof deskLimits, ProcessLimits>

/** How many processes that an editor waits for run at once. Each editor has only one at a time. */
const maxWaitedFor = 2

export interface ReadInput extends Omit<ReadRequest, 'onProgress' | 'report'> {
  kind: 'read'
  /** The folder of the packs. */
  root: string
  /** Whether to look for doubtful data in the draft. */
  inspects: boolean
}
export interface ReadOutput {
  result: ReadResult | undefined
  problems: ImportProblem[]
}

/** The columns and first rows of a file. */
export interface FileStart {
  columns: string[]
  rows: string[][]
  /** Why the rows end early, why the file cannot be read, or what was left unread. */
  problem?: FoundProblem
}

export interface ColumnsTask {
  kind: 'columns'
  path: string
  role: FileRole
  limits: SheetLimits
}

export type DeskTask = ReadInput | ColumnsTask | { kind: 'compare'; row: ImportRow }

/** Everything that reads an uploaded file, or all rows of a draft, runs in a process with limits. */
export function createDeskProcesses(db: Db, root: URL, limits: DeskLimits = deskLimits) {
  const module = new URL('./desk-process.ts', import.meta.url)
  const run = <T>(input: DeskTask, limit: ProcessLimits, options: Partial<ProcessTask> = {}) =>
    runInProcess<T>(module, { ...options, input, limits: limit, isRepeated: true })
  const perEditor = createLimiter(1)
  const perProcess = createLimiter(maxWaitedFor)
  const whenFree = <T>(editor: string, work: () => Promise<T>) => perEditor(editor, () => perProcess('', work))

  return {
    /** Reads the files of an import and stores them as a draft. */
    async read(
      request: Omit<ReadInput, 'kind' | 'root' | 'folder'>,
      { signal, onProgress }: { signal: AbortSignal; onProgress(percent: number | null): void },
    ): Promise<ReadOutput> {
      const folder = await mkdtemp(join(tmpdir(), 'precinct-feed-'))
      const input: DeskTask = { kind: 'read', root: root.href, folder, ...request }
      const onReport = (report: unknown) => onProgress(typeof report === 'number' ? report : null)
      try {
        return await run(input, limits.check, { signal, onReport, onConnection: serveProcess(db) })
      } finally {
        // A process that is being stopped may still write.
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    },

    /** The columns and first rows of a file, or a problem if reading them takes too much time or memory. */
    async columns(editor: string, file: Omit<ColumnsTask, 'kind'>): Promise<FileStart> {
      const input: DeskTask = { kind: 'columns', ...file }
      try {
        return await whenFree(editor, () => run<FileStart>(input, limits.columns))
      } catch (error) {
        if (!(error instanceof ProcessLimitError)) throw error
        return { columns: [], rows: [], problem: { code: 'check_stopped' } }
      }
    },

    /** What publishing a draft would change. */
    async compare(editor: string, row: ImportRow): Promise<Differences> {
      const input: DeskTask = { kind: 'compare', row }
      try {
        return await whenFree(editor, () => run<Differences>(input, limits.check, { onConnection: serveProcess(db) }))
      } catch (error) {
        throw error instanceof ProcessLimitError ? new AppError('unavailable') : error
      }
    },
  }
}
export type DeskProcesses = ReturnType<typeof createDeskProcesses>
