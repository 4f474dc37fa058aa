import { parentPort, workerData } from 'node:worker_threads'
import { type ImportProblem, maxProblems } from '../../../contract/desk-import.ts'
import type { ThreadData, ThreadMessage } from '../../core/run-in-thread.ts'
import { connectToServed } from '../../db/thread-database.ts'
import type { SheetLimits } from '../../sheets/limits.ts'
import { openSheet } from '../../sheets/open-sheet.ts'
import { SheetError } from '../../sheets/problems.ts'
import type { DeskTask, FileStart, ReadInput, ReadOutput } from './desk-threads.ts'
import { createDifferencesStore } from './differences.store.ts'
import { computeDifferences } from './differences.ts'
import { problem } from './reader.ts'

const { input, port }: ThreadData<DeskTask> = workerData
const send = (message: ThreadMessage) => parentPort?.postMessage(message)

async function run(task: DeskTask): Promise<unknown> {
  if (task.kind === 'columns') return readStart(task.path, task.limits)
  if (!port) throw new Error('This task needs the database.')
  const db = connectToServed(port)
  if (task.kind === 'compare') return computeDifferences(createDifferencesStore(db), task.row)
  return read(task)

  async function read({ root, inspects, ...request }: ReadInput): Promise<ReadOutput> {
    // Loaded for this task only, which is most of the code.
    const { inspectDraft, loadReaderFacts, readDraft } = await import('./readers.ts')
    const reference = loadReaderFacts(new URL(root))
    const problems: ImportProblem[] = []
    const report = (one: ImportProblem) => addProblem(problems, one)
    const onProgress = createProgress()
    const result = await readDraft(db, reference, { ...request, onProgress, report })
    if (result && inspects) for (const one of await inspectDraft(db, reference, request)) report(one)
    return { result, problems }
  }
}

/** Tells the progress when it has changed. */
function createProgress() {
  let last: number | null = null
  return (percent: number | null) => {
    if (percent === last) return
    last = percent
    send({ report: percent })
  }
}

/** Keeps at most `maxProblems`. The last says that there are more, and is an error if any of those is one. */
function addProblem(found: ImportProblem[], one: ImportProblem) {
  if (found.length < maxProblems - 1) return found.push(one)
  const last = found.at(maxProblems - 1)
  if (last?.severity === 'error') return
  found[maxProblems - 1] = problem({ severity: one.severity, code: 'too_many_problems', count: 1 })
}

const previewRows = 20
const previewChars = 1000

/** The columns and first rows of a spreadsheet or map. */
async function readStart(path: string, limits: SheetLimits): Promise<FileStart> {
  const start: FileStart = { columns: [], rows: [] }
  try {
    const { columns, rows } = await openSheet(path, limits)
    start.columns = columns
    for await (const { cells } of rows) {
      start.rows.push(cells.map((cell) => cell.slice(0, previewChars)))
      if (start.rows.length === previewRows) break
    }
    return start
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    // Where the preview gave up after many blank rows, the check reads on.
    const isCut = error.problem.code === 'too_many_rows' && start.columns.length > 0
    return isCut ? start : { ...start, problem: error.problem }
  }
}

send({ result: await run(input) })
