import { type ImportForm, type ImportProblem, filesOf, maxProblems } from '../../../contract/desk-import.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Places } from '../../reference/places.ts'
import type { CheckStore } from './check.store.ts'
import type { ColumnsService } from './columns.service.ts'
import { areaOf } from './import-row.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import type { ImportRow, ImportsStore } from './imports.store.ts'
import { findNeeded } from './needed-list.ts'
import type { ProblemsStore } from './problems.store.ts'
import { type ImportFile, type ReadRequest, type ReadResult, type Reader, problem } from './reader.ts'
import type { UploadFiles } from './upload-files.ts'

interface CheckDeps {
  imports: ImportsService
  importsStore: ImportsStore
  store: CheckStore
  problems: ProblemsStore
  files: Pick<UploadFiles, 'pathOf' | 'size'>
  readers: Partial<Record<ImportForm, Reader>>
  columnsOf: ColumnsService['remembered']
  /** Problems with what was read, such as addresses without a place. */
  inspect(row: ImportRow, feedId: number): Promise<ImportProblem[]>
  /** Compares the draft with what is live, and stores the result. */
  compare(importId: number): Promise<unknown>
  places: Places
  clock: Clock
  sendCheck(importId: number): Promise<void>
}

const beatMs = 5000
/** Without a sign of life for this long, the process that checked an import is taken for dead. */
const staleMs = 60_000

/** A file that ended this many checks without a word would end the next one too, and the server with it. */
const maxDeadChecks = 2

/** The check was taken over by another process, or the import was discarded. */
class Superseded extends Error {}

export function createCheckService(deps: CheckDeps) {
  const { imports, importsStore, store, problems, files, readers, places, clock } = deps

  /** Reads the files of an import and stores them as a draft. Problems go to `found`. */
  async function read(row: ImportRow, feedId: number, beat: Beat, found: ImportProblem[]) {
    const uploads = await importsStore.uploadsOf([row.id])
    const reader = readers[row.form]
    if (!reader) throw new AppError('not_configured')
    // Another file was begun after the check was asked for, or the disk of the server was replaced.
    for (const { id, role, fileName, bytes } of uploads) {
      if ((await files.size(id)) === bytes) continue
      addProblem(found, problem({ code: 'file_damaged', role, value: fileName }))
      return undefined
    }
    const request: ReadRequest = {
      form: row.form,
      area: areaOf(places, row.area),
      election: row.election,
      source: { name: row.sourceName, url: row.sourceUrl },
      files: Object.fromEntries(
        await Promise.all(
          uploads.map(async (upload): Promise<[string, ImportFile]> => {
            const { id, role, fileName } = upload
            return [role, { path: files.pathOf(id), fileName, columns: await deps.columnsOf(row, upload) }]
          }),
        ),
      ),
      feedId,
      now: clock.now(),
      onProgress: beat.progress,
      report: (one) => addProblem(found, one),
    }
    const result = await reader(request)
    if (!result) return undefined
    if (row.subject !== 'results') {
      for (const one of await liveProblems(row, result)) addProblem(found, one)
      for (const one of await deps.inspect(row, feedId)) addProblem(found, one)
    }
    return result
  }

  async function liveProblems({ stateCode, subject, area }: ImportRow, { publishedAt, election }: ReadResult) {
    if (subject === 'results') return []
    const live = await store.liveFeeds(stateCode, subject)
    const isStatewide = area.length === 2
    const statewide = live.find(({ vipId }) => vipId.length === 2)
    const replaced = live.filter((feed) => isStatewide || feed.vipId === area)
    const newer = replaced.find((feed) => feed.publishedAt > publishedAt)
    const needed = findNeeded(replaced, { stateCode, electionDate: election.date, at: clock.now() })
    // On the day itself it is not over anywhere, whatever the time zone.
    const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    return [
      ...(election.date < yesterday
        ? [problem({ severity: 'warning', code: 'election_over', value: election.date })]
        : []),
      ...(statewide && !isStatewide ? [problem({ code: 'statewide_live', value: stateCode })] : []),
      // It can be planned for the day after.
      ...(needed ? [problem({ severity: 'warning', code: 'earlier_election_live', value: needed.electionDate })] : []),
      ...(newer
        ? [problem({ severity: 'warning', code: 'older_than_live', value: newer.publishedAt.toISOString() })]
        : []),
    ]
  }

  async function finish(row: ImportRow, feedId: number, result: ReadResult | undefined, found: ImportProblem[]) {
    const count = (severity: ImportProblem['severity']) =>
      found.filter((one) => one.severity === severity).reduce((total, one) => total + one.count, 0)
    const errors = count('error')
    const isDraft = result !== undefined && errors === 0
    await problems.replace(row.id, found)
    if (!isDraft) await store.removeFeed(feedId)
    const isMoved = await importsStore.moveChecked(row.id, feedId, {
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
    })
    const read = result?.countVersion ?? null
    // The draft of the check before is no longer reachable.
    const unused = isMoved ? [row.countVersion, isDraft ? null : read] : [read]
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
      const isMoved = await importsStore.move(id, ['open', 'rejected', 'draft'], {
        status: 'checking',
        progress: null,
        checkingAt: null,
        deadChecks: 0,
      })
      if (!isMoved) throw new AppError('conflict')
      await deps.sendCheck(id)
      return imports.get(actor, id)
    },

    /** Sends checks again that were lost in a crash. */
    async resume() {
      const stale = new Date(clock.now().getTime() - staleMs)
      for (const { id } of await store.waiting(stale)) await deps.sendCheck(id)
    },

    /** Runs in the queue. A check that died in the middle starts over once. */
    async run(id: number, signal: AbortSignal, staleAfterMs = staleMs) {
      const stale = new Date(clock.now().getTime() - staleAfterMs)
      const begun = await store.begin(id, clock.now(), stale)
      if (!begun) return
      const { feedId, deadChecks } = begun
      const row = await importsStore.find(id)
      if (!row) return
      const beat = createBeat((progress) => store.beat(id, feedId, clock.now(), progress), signal)
      const found: ImportProblem[] = []
      let isDraft = false
      try {
        const isHopeless = deadChecks >= maxDeadChecks
        if (isHopeless) addProblem(found, problem({ code: 'file_too_large' }))
        const result = isHopeless ? undefined : await read(row, feedId, beat, found)
        beat.progress(null)
        isDraft = await finish(row, feedId, result, found)
      } catch (error) {
        await store.removeFeed(feedId)
        if (error instanceof Superseded) return
        await store.release(id, feedId)
        throw error
      } finally {
        beat.stop()
      }
      if (isDraft) await deps.compare(id)
    },
  }
}
export type CheckService = ReturnType<typeof createCheckService>

type Beat = ReturnType<typeof createBeat>

/** Tells the database every few seconds that the check is alive. `progress` throws when the check shall stop. */
function createBeat(send: (progress: number | null) => Promise<boolean>, signal: AbortSignal) {
  let progress: number | null = null
  let isOwner = true
  let isSending = false
  const timer = setInterval(async () => {
    if (isSending) return
    isSending = true
    try {
      isOwner = await send(progress)
    } catch {
      // The database does not answer: the check itself will notice.
    } finally {
      isSending = false
    }
  }, beatMs)
  return {
    progress(value: number | null) {
      if (!isOwner) throw new Superseded()
      signal.throwIfAborted()
      progress = value
    },
    stop: () => clearInterval(timer),
  }
}

/** Keeps at most `maxProblems`. The last says that there are more, and is an error if any of those is one. */
function addProblem(found: ImportProblem[], one: ImportProblem) {
  if (found.length < maxProblems - 1) return found.push(one)
  const last = found.at(maxProblems - 1)
  if (last?.severity === 'error') return
  found[maxProblems - 1] = problem({ severity: one.severity, code: 'too_many_problems', count: 1 })
}
