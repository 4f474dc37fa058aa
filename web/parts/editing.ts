import { stateOfArea, wholeStates } from '../../civic/address/areas.ts'
import type { User } from '../../contract/accounts.ts'
import type { StateCode } from '../../contract/common.ts'
import { useUser } from '../api/user.ts'

/** Who a page for people who publish is for. */
export type PageAccess = 'administrators' | 'editors' | 'state editors'

type Rights = Pick<User, 'isAdmin' | 'editorOf'>

export const isEditor = ({ isAdmin, editorOf }: Rights) => !isAdmin && editorOf.length > 0

export function mayOpen(user: Rights, access: PageAccess): boolean {
  if (user.isAdmin) return true
  if (access === 'editors') return user.editorOf.length > 0
  return access === 'state editors' && wholeStates(user.editorOf).length > 0
}

interface Editing {
  /** The states whose events the member enters; undefined for all, and for events without a state. */
  states: StateCode[] | undefined
  /** The states that the member edits as a whole; undefined for all, and for what is nationwide. */
  wholeStates: StateCode[] | undefined
}

/** What the signed-in member may change. The server checks every act. */
export function useEditing(): Editing {
  const { isAdmin, editorOf } = useUser()
  if (isAdmin) return { states: undefined, wholeStates: undefined }
  const states = new Set(editorOf.flatMap((area) => stateOfArea(area) ?? []))
  return { states: [...states], wholeStates: wholeStates(editorOf) }
}
