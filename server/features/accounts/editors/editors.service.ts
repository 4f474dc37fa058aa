import { stateOfArea } from '../../../../civic/address/areas.ts'
import type { User } from '../../../../contract/accounts.ts'
import type { AreaId, DeskArea } from '../../../../contract/desk-import.ts'
import type { Editor } from '../../../../contract/editors.ts'
import { AppError } from '../../../core/app-error.ts'
import { findArea } from '../../../reference/find-area.ts'
import type { AccountDeps } from '../account-deps.ts'
import { type EditorChange, editorMail } from '../owner-mails.ts'
import { findMemberId, grantEditor, listEditors, revokeEditor } from './editors.store.ts'

export type EditorsService = ReturnType<typeof createEditorsService>

export function createEditorsService({ db, clock, reference: { places }, ownerMails, config }: AccountDeps) {
  const notify = (userId: string, change: EditorChange) =>
    ownerMails.send(userId, `editor ${change.kind} ${change.area.id}`, (member) => editorMail(member, change, config))

  /** An editor's county may have left our list of counties, because its state drew new ones. Then the area has no name. */
  const toArea = (id: AreaId): DeskArea | undefined => {
    const state = stateOfArea(id)
    return findArea(places, id) ?? (state && { id, state, county: id })
  }

  return {
    async list(): Promise<Editor[]> {
      const editors = await listEditors(db)
      return editors.map(({ areas, ...member }) => ({
        ...member,
        areas: areas.flatMap(({ area, grantedAt }) => {
          const known = toArea(area)
          return known ? { ...known, grantedAt: grantedAt.toISOString() } : []
        }),
      }))
    },

    async add({ id }: User, { email, area }: { email: string; area: AreaId }) {
      const known = findArea(places, area)
      if (!known) throw new AppError('invalid_input', { fields: { area: 'unknown' } })
      const result = await grantEditor(db, { email, area, actorId: id, at: clock.now() })
      if (!result) throw new AppError('not_found', { fields: { email: 'unknown' } })
      if (result === 'unconfirmed') throw new AppError('conflict', { fields: { email: 'unconfirmed' } })
      if (result === 'unchanged') throw new AppError('conflict', { fields: { area: 'taken' } })
      const memberId = await findMemberId(db, email)
      if (memberId !== undefined) notify(memberId, { kind: 'added', area: known })
    },

    async remove({ id }: User, memberId: string, area: AreaId) {
      const result = await revokeEditor(db, { id: memberId, area, actorId: id, at: clock.now() })
      if (result !== 'changed') throw new AppError('not_found')
      const known = toArea(area)
      if (known) notify(memberId, { kind: 'removed', area: known })
    },
  }
}
