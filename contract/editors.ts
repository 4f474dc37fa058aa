import { z } from 'zod'
import { Email, Id } from './accounts.ts'
import { Done } from './common.ts'
import { AreaId, DeskArea } from './desk-import.ts'
import { endpoint } from './endpoint.ts'

/** A member who edits states or counties. */
export const Editor = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** False: they cannot edit anything yet. Their first page for editors leads to setting it up. */
  hasSecondFactor: z.boolean(),
  areas: z.array(DeskArea.extend({ grantedAt: z.iso.datetime() })),
})
export type Editor = z.infer<typeof Editor>

export const listEditors = endpoint({
  method: 'GET',
  path: '/api/admin/editors',
  access: 'admin',
  summary: 'Editors of states and counties',
  reply: z.object({ editors: z.array(Editor) }),
})

/**
 * The member has to sign in again. Fails with `not_found` without an account, and with `conflict` for an email that nobody
 * confirmed (`email: unconfirmed`) or an area the member edits already (`area: taken`).
 */
export const addEditor = endpoint({
  method: 'POST',
  path: '/api/admin/editors',
  access: 'admin',
  reachesVoters: true,
  summary: 'Make a member an editor of a state or county',
  status: 201,
  body: z.object({ email: Email, area: AreaId }),
  reply: Done,
})

/** Ends the member's sessions. */
export const removeEditor = endpoint({
  method: 'DELETE',
  path: '/api/admin/editors/:memberId/:area',
  access: 'admin',
  reachesVoters: true,
  summary: 'End a member’s right to edit a state or county',
  params: z.object({ memberId: Id, area: AreaId }),
  reply: Done,
})
