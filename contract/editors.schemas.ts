import { z } from 'zod'
import { Email, Id } from './accounts.schemas.ts'
import { Done } from './common.schemas.ts'
import { AreaId, DeskArea } from './desk-import.schemas.ts'
import { operation } from './endpoint.ts'

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

export const listEditors = operation({
  access: 'admin',
  summary: 'Editors of states and counties',
  reply: z.object({ editors: z.array(Editor) }),
})

export const addEditor = operation({
  access: 'admin',
  reachesVoters: true,
  summary: 'Make a member an editor of a state or county',
  status: 201,
  body: z.object({ email: Email, area: AreaId }),
  reply: Done,
})

export const removeEditor = operation({
  access: 'admin',
  reachesVoters: true,
  summary: 'End a member’s right to edit a state or county',
  params: z.object({ memberId: Id, area: AreaId }),
  reply: Done,
})
