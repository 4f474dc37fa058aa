import { fieldsOf, kindsOfAll } from '../../../contract/desk-fields.ts'
import type { FileRole, ImportProblem } from '../../../contract/desk-import.ts'
import type { importColumns, mapColumns } from '../../../contract/desk.ts'
import type { Parsed, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { previewLimits, sheetLimits } from '../../sheets/limits.ts'
import { toProblem } from '../../sheets/problems.ts'
import type { DeskProcesses, FileStart } from './desk-processes.ts'
import { findDayColumns } from './draft/day-columns.ts'
import { guessColumns } from './guess-columns.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import type { ImportRow, ImportsStore } from './imports.store.ts'
import type { UploadFiles } from './upload-files.ts'

interface ColumnsDeps {
  imports: ImportsService
  store: ImportsStore
  files: Pick<UploadFiles, 'pathOf'>
  readStart: DeskProcesses['columns']
  clock: Clock
}

type ColumnMapping = Parsed<typeof mapColumns, 'body'>
type Columns = Record<string, string | null>
type FileColumns = Omit<Reply<typeof importColumns>, 'problems'> & { problems: ImportProblem[] }

export function createColumnsService({ imports, store, files, readStart, clock }: ColumnsDeps) {
  const previews = new Map<number, Promise<FileStart>>()

  /** Requests for the same file share one read. */
  function preview(editor: string, uploadId: number, role: FileRole): Promise<FileStart> {
    const running = previews.get(uploadId)
    if (running) return running
    const started = readStart(editor, { path: files.pathOf(uploadId), role, limits: previewLimits }).finally(() =>
      previews.delete(uploadId),
    )
    previews.set(uploadId, started)
    return started
  }

  async function requireUpload(row: ImportRow, role: FileRole) {
    const upload = (await store.uploadsOf([row.id])).find((one) => one.role === role)
    if (!upload) throw new AppError('not_found')
    if (upload.received < upload.bytes) throw new AppError('conflict')
    return upload
  }

  return {
    async get(actor: Actor, id: number, role: FileRole): Promise<FileColumns> {
      const row = await imports.requireImport(actor, id)
      const upload = await requireUpload(row, role)
      const uses = fieldsOf(row.form, role)
      const none: FileColumns = { columns: [], rows: [], fields: [], dayColumns: [], remembered: false, problems: [] }
      if (uses.length === 0) return none
      const { columns, rows, problem } = await preview(actor.id, upload.id, role)
      const problems = problem ? [toProblem({ role, ...problem })] : []
      if (columns.length === 0) return { ...none, problems }
      const remembered = await store.rememberedColumns(row.area, row.form, role)
      const isRemembered = upload.columns === null && remembered !== undefined && fits(remembered, columns)
      const chosen = upload.columns ?? (isRemembered ? remembered : guessColumns(role, row.form, { columns, rows }))
      const mapping = new Map(Object.entries(chosen))
      const fields = uses.map(({ field, required }) => ({ field, required, column: mapping.get(field) ?? null }))
      const used = new Set(fields.map(({ column }) => columns.indexOf(column ?? '')))
      const ofDays = role === 'places' ? findDayColumns(columns, used, rows) : []
      const dayColumns = ofDays.flatMap((index) => columns[index] ?? [])
      return { columns, rows, fields, dayColumns, remembered: isRemembered, problems }
    },

    /** The columns of a file for its check: as chosen, or as in the office's last file if this file has the same columns. */
    async remembered(row: ImportRow, upload: { id: number; role: FileRole; columns: Columns | null }) {
      if (upload.columns !== null || fieldsOf(row.form, upload.role).length === 0) return upload.columns
      const remembered = await store.rememberedColumns(row.area, row.form, upload.role)
      if (remembered === undefined) return null
      // If the file cannot be opened, the check reports why.
      const { columns } = await readStart(row.createdBy, {
        path: files.pathOf(upload.id),
        role: upload.role,
        limits: sheetLimits,
      })
      return fits(remembered, columns) ? remembered : null
    },

    /** Stores the chosen columns. A draft that was checked with others has to be checked again. */
    async set(actor: Actor, id: number, { role, columns }: ColumnMapping) {
      const row = await imports.requireEditable(actor, id)
      await requireUpload(row, role)
      const fields = new Set<string>(fieldsOf(row.form, role).map(({ field }) => field))
      const unknown = Object.keys(columns).find((field) => !fields.has(field))
      if (unknown !== undefined) throw new AppError('invalid_input', { fields: { [`columns.${unknown}`]: 'unknown' } })
      await imports.dropCheck(await store.setColumns(row, role, { columns, savedAt: clock.now() }))
    },
  }
}
export type ColumnsService = ReturnType<typeof createColumnsService>

/** Whether a file has the columns that the office's last file had. */
const fits = (mapping: Columns, columns: string[]) =>
  Object.values(mapping).every(
    (column) => column === null || Object.hasOwn(kindsOfAll, column) || columns.includes(column),
  )
