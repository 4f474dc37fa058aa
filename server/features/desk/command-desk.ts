import { statSync } from 'node:fs'
import { basename } from 'node:path'
import {
  type AreaId,
  type CountHead,
  type DeskSubject,
  type FileRole,
  type ImportElection,
  type ImportForm,
  type ImportProblem,
  filesOf,
  guesses,
} from '../../../contract/desk-import.ts'
import type { DeskImport } from '../../../contract/desk.ts'
import type { Clock } from '../../core/clock.ts'
import { reject } from '../../core/import-error.ts'
import { commandLine } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Reference } from '../../reference/reference.ts'
import { createDesk } from './create-desk.ts'
import type { Actor } from './imports.service.ts'
import { createUploadFiles } from './upload-files.ts'
import { openFeed } from './vip/open-feed.ts'

export interface CommandImport {
  subject: DeskSubject
  form: ImportForm
  area: AreaId
  election: ImportElection | null
  /** For a spreadsheet with a count. */
  count?: CountHead | null
  source: { name: string; url: string | null }
  files: Map<FileRole, string>
  columns: Partial<Record<FileRole, Record<string, string | null>>>
}

/** At least 1: the reader reports a file that is missing or empty. */
const sizeOf = (path: string) => Math.max(statSync(path, { throwIfNoEntry: false })?.size ?? 1, 1)

const actor: Actor = { id: commandLine, areas: 'all' }
const never = new AbortController().signal

/** The desk for commands: files are read where they are, and checks run at once. */
export function createCommandDesk(db: Db, clock: Clock, reference: Reference) {
  const paths = new Map<number, string>()
  const files = {
    ...createUploadFiles(''),
    pathOf: (id: number) => paths.get(id) ?? '',
    size: async (id: number) => sizeOf(paths.get(id) ?? ''),
    remove: async () => [],
  }
  const desk = createDesk({ db, clock, reference, files, sendCheck: async () => {} })
  const { imports, importsStore, uploadsStore, checks, differences, publications } = desk

  return {
    /** Reads the files and stores them as a draft. */
    async check(input: CommandImport): Promise<{ checked: DeskImport; problems: ImportProblem[] }> {
      const { files: named, columns, ...rest } = input
      const missing = filesOf[input.form].find(({ role, required }) => required && !named.has(role))
      if (missing) reject(`The form ${input.form} needs a file ${missing.role}=<path>.`)
      const { id } = await imports.create(actor, { count: null, ...rest })
      for (const [role, path] of named) {
        const bytes = sizeOf(path)
        const values = { importId: id, role, fileName: basename(path), bytes, modified: null, createdAt: clock.now() }
        const { upload } = await uploadsStore.start(values, Infinity)
        paths.set(upload.id, path)
        await uploadsStore.advance(upload.id, 0, bytes)
        const mapping = columns[role]
        if (mapping)
          await importsStore.setColumns({ id, area: input.area, form: input.form }, role, {
            columns: mapping,
            savedAt: clock.now(),
          })
      }
      // With a sign of life from the start, so that no server takes the check over: it does not have the files.
      // `run` counts an earlier sign of life as a dead check, which -1 makes up for.
      await importsStore.move({
        id,
        from: ['open'],
        change: { status: 'checking', checkingAt: clock.now(), deadChecks: -1 },
      })
      await checks.run(id, { requester: { id: actor.id, acceptsOutside: true }, signal: never, staleAfterMs: 0 })
      return { checked: await imports.get(actor, id), problems: await imports.allProblems(actor, id) }
    },

    get: (id: number) => imports.get(actor, id),
    discard: (id: number) => imports.discard(actor, id),
    differences: (id: number) => differences.get(actor, id),
    async publish(id: number, at: string | null) {
      const { version } = await differences.get(actor, id)
      return publications.publish(actor, id, { version, at, confirmed: [...guesses], endsNotices: true })
    },
    takeBack: (id: number) => publications.takeBack(actor, id),
    list: async () => {
      const subjects = ['places', 'ballots', 'results'] as const
      const lists = await Promise.all(subjects.map((subject) => imports.list(actor, { subject, show: 'current' })))
      return lists.flatMap((list) => list.imports)
    },
  }
}
export type CommandDesk = ReturnType<typeof createCommandDesk>

/** How many rows of a feed are searched for its area. */
const searchedRows = 100_000

/** The area that a feed of the Voting Information Project names. */
export async function readFeedArea(path: string): Promise<AreaId> {
  let count = 0
  for await (const rows of (await openFeed(path)).rows) {
    const vipId = rows.find(({ type }) => type === 'source')?.values.vip_id
    if (vipId !== undefined) return /^\d{2}(\d{3})?$/.test(vipId) ? vipId : reject(`VipId is "${vipId}", no FIPS code.`)
    count += rows.length
    if (count > searchedRows) break
  }
  return reject('The feed does not name its area at its beginning: pass it, as in --area 48.')
}
