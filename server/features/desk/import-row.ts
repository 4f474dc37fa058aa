import { stateOfFips } from '../../../civic/address/states.ts'
import type { DeskArea } from '../../../contract/desk-import.ts'
import type { DeskImport, DeskUpload } from '../../../contract/desk.ts'
import { AppError } from '../../core/app-error.ts'
import { findArea } from '../../reference/find-area.ts'
import type { Places } from '../../reference/places.ts'
import { type ImportRow, type UploadRow, publishableStatuses } from './imports.store.ts'

/** The area of a stored import. A county may leave our list when its state draws new ones: then its id stands for the name. */
export function areaOf(places: Pick<Places, 'county'>, id: string): DeskArea {
  const state = stateOfFips(id.slice(0, 2))
  if (!state) throw new AppError('internal')
  return findArea(places, id) ?? { id, state, county: id }
}

/** A draft, or a publication that was taken back and is still stored. */
export const canPublish = ({ status, isStored }: ImportRow): boolean =>
  publishableStatuses.includes(status) && (status !== 'taken_back' || isStored)

const toText = (date: Date | null) => date?.toISOString() ?? null

export const toUpload = ({ id, role, fileName, bytes, received }: UploadRow): DeskUpload => ({
  id,
  role,
  fileName,
  bytes,
  received,
})

export function toImport(row: ImportRow, uploads: UploadRow[], places: Pick<Places, 'county'>): DeskImport {
  return {
    id: row.id,
    subject: row.subject,
    area: areaOf(places, row.area),
    form: row.form,
    status: row.status,
    election: row.election,
    count: row.countHead,
    source: { name: row.sourceName, url: row.sourceUrl },
    files: uploads.filter(({ importId }) => importId === row.id).map(toUpload),
    progress: row.status === 'checking' ? row.progress : null,
    counts: row.counts,
    errors: row.errors,
    warnings: row.warnings,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    checkedAt: toText(row.checkedAt),
    publishAt: toText(row.publishAt),
    publishedAt: toText(row.publishedAt),
    publishedBy: row.publishedByName,
    endedAt: toText(row.endedAt),
    endedBy: row.endedByName,
    canPublish: canPublish(row),
    canTakeBack: row.status === 'live' && row.isRestorable,
  }
}
