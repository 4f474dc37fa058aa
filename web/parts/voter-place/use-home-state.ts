import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import {
  changePreferences,
  eventTypes,
  listEvents,
  nextDeadline,
  pastEvents,
  personalizedEvents,
} from '../../../contract/events.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { electionReminders, upcomingReminders } from '../../../contract/reminders.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { userQuery } from '../../api/user.ts'
import { visitorState } from './visitor-state.ts'

/** The member's home state, and how to save another one. That of a visitor lasts until the page is left. */
export function useHomeState() {
  const { data: user } = useQuery(userQuery)
  const visitors = useSyncExternalStore(visitorState.subscribe, visitorState.read, visitorState.read)
  const change = useEndpointMutation(changePreferences, {
    invalidates: [listEvents, personalizedEvents, pastEvents, nextDeadline, upcomingReminders, electionReminders],
    onSuccess: (changed, _input, client) => client.setQueryData(userQuery.queryKey, changed),
  })
  const saved = user === null ? visitors : oneOf(stateCodes, user?.stateCode)
  const pending = change.isPending ? change.variables.body.stateCode : undefined
  return {
    state: pending ?? saved,
    /** The endpoint replaces the interests too, so those of the member are sent again. */
    save: (stateCode: StateCode, onError: (error: unknown) => void) => {
      if (user === null) return visitorState.write(stateCode)
      const eventInterests = (user?.eventInterests ?? []).flatMap((type) => oneOf(eventTypes, type) ?? [])
      change.mutate({ body: { eventInterests, stateCode } }, { onError })
    },
    isSaving: change.isPending,
  }
}
