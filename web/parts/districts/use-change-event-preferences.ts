import {
  changeEventPreferences,
  listEvents,
  nextDeadline,
  pastEvents,
  personalizedEvents,
  upcomingEvents,
} from '../../../contract/events.ts'
import { electionReminders, upcomingReminders } from '../../../contract/reminders.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { userQuery } from '../../api/user.ts'

/** Saves the interests and the home state. Both decide which events and reminders the member gets. */
export const useChangeEventPreferences = () =>
  useEndpointMutation(changeEventPreferences, {
    invalidates: [
      upcomingEvents,
      listEvents,
      personalizedEvents,
      pastEvents,
      nextDeadline,
      upcomingReminders,
      electionReminders,
    ],
    onSuccess: (user, _input, client) => client.setQueryData(userQuery.queryKey, user),
  })
