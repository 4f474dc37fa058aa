import { type ImportProblem, type ProblemCode, filesOf } from '../../../contract/desk-import.ts'
import { AppError, isDatabaseUnavailable } from '../../core/app-error.ts'
import { includesArea } from '../../core/areas.ts'
import type { Clock } from '../../core/clock.ts'
import { ProcessLimitError } from '../../core/run-in-process.ts'
import type { Places } from '../../reference/places.ts'
import type { CheckStore } from './check.store.ts'
import type { ColumnsService } from './columns.service.ts'
import type { DeskProcesses, ReadOutput } from './desk-processes.ts'
import { areaOf } from './import-row.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import { type ImportChange, type ImportRow, type ImportsStore, editableStatuses } from './imports.store.ts'
import { findNeeded } from './needed-list.ts'
import type { ProblemsStore } from './problems.store.ts'
import { type ImportFile, type ReadResult, problem } from './reader.ts'
import type { UploadFiles } from './upload-files.ts'

interface CheckDeps {
  imports: ImportsService
  importsStore: ImportsStore
  store: CheckStore
  problems: ProblemsStore
  files: Pick<UploadFiles, 'pathOf' | 'size'>
  read: DeskProcesses['read']
  columnsOf: ColumnsService['remembered']
  /** Compares the draft with what is live, and stores the result. */
  compare(importId: number): Promise<unknown>
  places: Places
  clock: Clock
  sendCheck(importId: number, requester: CheckRequester): Promise<void>
}

/** Who asked for a check. */
export interface CheckRequester {
  id: string
  /** Whether they may say that places outside the area are right. */
  acceptsOutside: boolean
}

/** Only an editor of the whole state may accept places outside the area of an import. */
const mayAcceptOutside = ({ areas }: Actor, { area }: ImportRow) => includesArea(areas, area.slice(0, 2))

const outsideCodes: ProblemCode[] = ['zip_outside_area', 'point_outside_area']

const beatMs = 5000
/** Without a sign of life for this long, the process that checked an import counts as dead. */
const staleMs = 60_000

/** The check was taken over by another process, or the import was discarded. */
class Superseded extends Error {}

const rejected = (one: ImportProblem): ReadOutput => ({ result: undefined, problems: [one] })

export function createCheckService(deps: CheckDeps) {
  const { imports, importsStore, store, problems, files, places, clock } = deps

  /** Reads the files of an import and stores them as a draft. */
  async function read(row: ImportRow, { feedId, beat, requester }: RunningCheck): Promise<ReadOutput> {
    const uploads = await importsStore.uploadsOf([row.id])
    // Sizes differ if another file was begun after the check was requested, or if the server's disk was replaced.
    for (const { id, role, fileName, bytes } of uploads) {
      if ((await files.size(id)) !== bytes) return rejected(problem({ code: 'file_damaged', role, value: fileName }))
    }
    const named = uploads.map(async (upload): Promise<[string, ImportFile]> => {
      const { id, role, fileName } = upload
      return [role, { path: files.pathOf(id), fileName, columns: await deps.columnsOf(row, upload) }]
    })
    const request = {
      form: row.form,
      area: areaOf(places, row.area),
      election: row.election,
      count: row.countHead,
      source: { name: row.sourceName, url: row.sourceUrl },
      files: Object.fromEntries(await Promise.all(named)),
      feedId,
      now: clock.now(),
      acceptsOutside: requester.acceptsOutside,
      inspects: row.subject === 'places',
    }
    try {
      const { result, problems: found } = await deps.read(request, beat)
      return { result, problems: result ? [...(await liveProblems(row, result)), ...found] : found }
    } catch (error) {
      if (!(error instanceof ProcessLimitError)) throw error
      return rejected(problem({ code: 'check_stopped' }))
    }
  }

  async function liveProblems({ stateCode, subject, area }: ImportRow, { publishedAt, election }: ReadResult) {
    if (subject === 'results') return []
    const live = await store.liveFeeds(stateCode, subject)
    const isStatewide = area.length === 2
    const statewide = live.find(({ vipId }) => vipId.length === 2)
    const replaced = live.filter((feed) => isStatewide || feed.vipId === area)
    const newer = replaced.find((feed) => feed.publishedAt > publishedAt)
    const needed = findNeeded(replaced, { stateCode, electionDate: election.date, at: clock.now() })
    // For some hours, yesterday in UTC is still today in American time zones.
    const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    return [
      ...(election.date < yesterday
        ? [problem({ severity: 'warning', code: 'election_over', value: election.date })]
        : []),
      ...(statewide && !isStatewide ? [problem({ code: 'statewide_live', value: stateCode })] : []),
      // Only a warning: this list can be planned for the day after that election.
      ...(needed ? [problem({ severity: 'warning', code: 'earlier_election_live', value: needed.electionDate })] : []),
      ...(newer
        ? [problem({ severity: 'warning', code: 'older_than_live', value: newer.publishedAt.toISOString() })]
        : []),
    ]
  }

  async function finish(row: ImportRow, { feedId, requester }: RunningCheck, { result, problems: found }: ReadOutput) {
    const count = (severity: ImportProblem['severity']) =>
      found.filter((one) => one.severity === severity).reduce((total, one) => total + one.count, 0)
    const errors = count('error')
    const isDraft = result !== undefined && errors === 0
    await problems.replace(row.id, found)
    if (!isDraft) await store.removeFeed(feedId)
    const outside = found.filter(({ code, role }) => outsideCodes.includes(code) && role !== 'streets')
    const audit = {
      at: clock.now(),
      actorId: requester.id,
      action: 'desk.accept-outside',
      details: { area: row.area, places: outside.length },
    }
    const change: ImportChange = {
      status: isDraft ? 'draft' : 'rejected',
      feedId: isDraft && row.subject !== 'results' ? feedId : null,
      countVersion: (isDraft && result.countVersion) || null,
      ...(result?.source && { sourceName: result.source.name, sourceUrl: result.source.url }),
      election: JSON.stringify(result?.election ?? row.election),
      counts: JSON.stringify(result?.counts ?? {}),
      errors,
      warnings: count('warning'),
      progress: null,
      checkingAt: null,
      checkedAt: clock.now(),
    }
    const isAccepted = isDraft && outside.length > 0
    const isMoved = await importsStore.move({
      id: row.id,
      from: ['checking'],
      feedId,
      change,
      audit: isAccepted ? audit : undefined,
    })
    const newVersion = result?.countVersion ?? null
    // Counts that the import does not refer to: the one of an earlier check, and a new one that did not become its draft.
    const unused = isMoved ? [row.countVersion, isDraft ? null : newVersion] : [newVersion]
    await store.removeVersions(unused.filter((version) => version !== null))
    if (!isMoved) throw new Superseded()
    return isDraft
  }

  return {
    /** Queues the check. The files must have arrived whole. */
    async request(actor: Actor, id: number) {
      const row = await imports.requireImport(actor, id)
      const uploads = await importsStore.uploadsOf([id])
      const isComplete = uploads.every(({ received, bytes }) => received === bytes)
      const missing = filesOf[row.form].filter(
        ({ role, required }) => required && !uploads.some((upload) => upload.role === role),
      )
      if (!isComplete || missing.length > 0)
        throw new AppError('invalid_input', { fields: { files: missing[0]?.role ?? 'incomplete' } })
      const isMoved = await importsStore.move({
        id,
        from: editableStatuses,
        change: { status: 'checking', progress: null, checkingAt: null, deadChecks: 0 },
      })
      if (!isMoved) throw new AppError('conflict')
      await deps.sendCheck(id, { id: actor.id, acceptsOutside: mayAcceptOutside(actor, row) })
      return imports.get(actor, id)
    },

    /** Sends checks again whose jobs were lost in a crash. */
    async resume() {
      const stale = new Date(clock.now().getTime() - staleMs)
      for (const { id, createdBy } of await store.waiting(stale))
        await deps.sendCheck(id, { id: createdBy, acceptsOutside: false })
    },

    /** Runs in the queue. If the process died during a check, the files are not read again: they may have killed it. */
    async run(id: number, { requester, signal, staleAfterMs = staleMs }: CheckRun) {
      const stale = new Date(clock.now().getTime() - staleAfterMs)
      const begun = await store.begin(id, clock.now(), stale)
      if (!begun) return
      const { feedId, deadChecks } = begun
      const row = await importsStore.find(id)
      if (!row) return
      const beat = createBeat((progress) => store.beat(id, { feedId, now: clock.now(), progress }), signal)
      let isDraft = false
      try {
        const check = { feedId, beat, requester }
        const output = deadChecks > 0 ? rejected(problem({ code: 'check_stopped' })) : await read(row, check)
        beat.signal.throwIfAborted()
        isDraft = await finish(row, check, output)
      } catch (error) {
        await store.removeFeed(feedId)
        if (error instanceof Superseded) return
        // An unexpected error counts as a dead check: it would come again whenever the file is read.
        await store.release(id, feedId, !signal.aborted && !isDatabaseUnavailable(error))
        throw error
      } finally {
        beat.stop()
      }
      if (isDraft) await deps.compare(id)
    },
  }
}
export type CheckService = ReturnType<typeof createCheckService>

interface CheckRun {
  requester: CheckRequester
  signal: AbortSignal
  staleAfterMs?: number
}

interface RunningCheck {
  feedId: number
  beat: ReturnType<typeof createBeat>
  requester: CheckRequester
}

/** Tells the database every few seconds that the check is alive. The signal aborts when the check has to stop. */
function createBeat(send: (progress: number | null) => Promise<boolean>, stopping: AbortSignal) {
  const superseded = new AbortController()
  let progress: number | null = null
  let isSending = false
  const timer = setInterval(async () => {
    if (isSending) return
    isSending = true
    try {
      if (!(await send(progress))) superseded.abort(new Superseded())
    } catch {
      // The database does not answer: the check itself will notice.
    } finally {
      isSending = false
    }
  }, beatMs)
  return {
    signal: AbortSignal.any([stopping, superseded.signal]),
    onProgress(value: number | null) {
      progress = value
    },
    stop: () => clearInterval(timer),
  }
}
