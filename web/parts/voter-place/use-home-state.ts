import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chosenInterests } from '../../../civic/elections/event-interests.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { userQuery } from '../../api/user.ts'
import { useChangeEventPreferences } from './use-change-event-preferences.ts'
import { visitorState } from './visitor-state.ts'

/** The member's home state, and how to save another one. That of a visitor lasts until the page is left. */
export function useHomeState() {
  const { data: user } = useQuery(userQuery)
  const visitors = useSyncExternalStore(visitorState.subscribe, visitorState.read, visitorState.read)
  const change = useChangeEventPreferences()
  const saved = user === null ? visitors : oneOf(stateCodes, user?.stateCode)
  const pending = change.isPending ? change.variables.body.stateCode : undefined
  return {
    state: pending ?? saved,
    /** The endpoint replaces the interests too, so those of the member are sent again. */
    save: (stateCode: StateCode, onError: (error: unknown) => void) => {
      if (user === null) return visitorState.write(stateCode)
      const eventInterests = chosenInterests(user?.eventInterests ?? [])
      change.mutate({ body: { eventInterests, stateCode } }, { onError })
    },
  }
}
