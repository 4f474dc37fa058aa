import { stateOfArea, wholeStates } from '../../civic/address/areas.ts'
import type { StateCode } from '../../contract/common.ts'
import { useUser } from '../api/user.ts'

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
