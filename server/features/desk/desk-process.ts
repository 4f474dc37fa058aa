import { type ImportProblem, maxProblems } from '../../../contract/desk-import.ts'
import { type TaskContext, doTasks } from '../../core/run-in-process.ts'
import { connectToProcess } from '../../db/served-database.ts'
import { openSheet } from '../../sheets/open-sheet.ts'
import { SheetError } from '../../sheets/problems.ts'
import type { ColumnsTask, DeskTask, FileStart, ReadInput, ReadOutput } from './desk-processes.ts'
import { createDifferencesStore } from './differences.store.ts'
import { computeDifferences } from './differences.ts'
import { problem } from './reader.ts'
import type { ReaderFacts } from './readers.ts'

type Report = (percent: number | null) => void

doTasks<DeskTask>(async (task, { connect, report }) => {
  if (task.kind === 'columns') return readStart(task)
  if (task.kind === 'read') return read(task, connect, report)
  return computeDifferences(createDifferencesStore(connectToProcess(connect)), task.row)
})

async function read(
  { root, inspects, ...request }: ReadInput,
  connect: TaskContext['connect'],
  sendProgress: Report,
): Promise<ReadOutput> {
  // The readers are most of the code, so they are loaded for this task only.
  const { inspectDraft, readDraft } = await import('./readers.ts')
  const db = connectToProcess(connect)
  const facts = await loadFacts(root)
  const problems: ImportProblem[] = []
  const report = (one: ImportProblem) => addProblem(problems, one)
  const onProgress = createProgress(sendProgress)
  const result = await readDraft(db, facts, { ...request, onProgress, report })
  if (result && inspects) for (const one of await inspectDraft(db, facts, request)) report(one)
  return { result, problems }
}

let loaded: { root: string; facts: ReaderFacts } | undefined

/** Keeps the facts for the next task, which usually needs the same release. */
async function loadFacts(root: string): Promise<ReaderFacts> {
  const { loadReaderFacts } = await import('./readers.ts')
  if (loaded?.root !== root) loaded = { root, facts: loadReaderFacts(new URL(root)) }
  return loaded.facts
}

/** Sends the progress only when it has changed. */
function createProgress(send: Report): Report {
  let last: number | null = null
  return (percent) => {
    if (percent === last) return
    last = percent
    send(percent)
  }
}

/** Keeps at most `maxProblems`. The last one says that there are more, and is an error if one of those is. */
function addProblem(found: ImportProblem[], one: ImportProblem) {
  if (found.length < maxProblems - 1) return found.push(one)
  const last = found.at(maxProblems - 1)
  if (last?.severity === 'error') return
  found[maxProblems - 1] = problem({ severity: one.severity, code: 'too_many_problems', count: 1 })
}

const previewRows = 20
const previewChars = 1000

/** The columns and first rows of a spreadsheet or map. */
async function readStart({ path, limits, role }: ColumnsTask): Promise<FileStart> {
  const start: FileStart = { columns: [], rows: [] }
  try {
    const { columns, rows, warnings } = await openSheet(path, limits, { isCount: role === 'votes' })
    start.columns = columns
    const unread = warnings.find(({ code }) => code === 'sheet_unread')
    if (unread) start.problem = unread
    for await (const { cells } of rows) {
      start.rows.push(cells.map((cell) => cell.slice(0, previewChars)))
      if (start.rows.length === previewRows) break
    }
    return start
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    // The preview gives up after many blank rows. The check reads further.
    const isCut = error.problem.code === 'too_many_rows' && start.columns.length > 0
    return isCut ? start : { ...start, problem: error.problem }
  }
}
