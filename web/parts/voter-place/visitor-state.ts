import type { StateCode } from '../../../contract/common.ts'
import { createStore } from '../../ui/store.ts'

/** The state that a visitor chose, until the page is left: there is no account to save it in. */
export const visitorState = createStore<StateCode | undefined>(undefined)
