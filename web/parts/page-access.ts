import { isWholeState } from '../../civic/address/areas.ts'
import type { User } from '../../contract/accounts.ts'

/** Who a page for people who publish is for. */
export type PageAccess = 'administrators' | 'editors' | 'state editors'

export type Rights = Pick<User, 'isAdmin' | 'editorOf'>

export const isEditor = ({ isAdmin, editorOf }: Rights) => !isAdmin && editorOf.length > 0

export function mayOpen(user: Rights, access: PageAccess): boolean {
  if (user.isAdmin) return true
  if (access === 'editors') return user.editorOf.length > 0
  return access === 'state editors' && user.editorOf.some(isWholeState)
}
