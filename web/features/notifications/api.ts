import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { cancelEmailChange, changeEmail, emailChange, resendEmailLink } from '../../../contract/email-change.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import {
  changeNotificationPreferences,
  notificationChannels,
  notificationHistory,
  notificationPreferences,
  sendTestNotification,
} from '../../../contract/notifications.ts'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { electionReminders, upcomingReminders } from '../../../contract/reminders.ts'
import { call } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery, invalidateEndpoints, pagedQuery } from '../../api/query.ts'
import { userQuery } from '../../api/user.ts'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { toast } from '../../ui/toast.ts'

export const preferencesQuery = endpointQuery(notificationPreferences, {})

/** Fetched at every visit: a subscription may have ended in the meantime. */
export const channelsQuery = queryOptions({ ...endpointQuery(notificationChannels, {}), staleTime: 0 })

/** Whether this site can send email. Without a mail server nothing is offered by email. */
export const useHasEmail = () => useQuery(channelsQuery).data?.email.configured !== false

export const emailErrors: ErrorMessages = {
  invalid_input: msg`Enter an email address, such as you@example.org.`,
  email_taken: msg`Use another email. This one already has an account.`,
  sign_in_again: msg`To change your email, sign out and sign in again.`,
  unavailable: msg`Check the address and try again. We couldn’t send the link.`,
  not_found: msg`Reload the page. This change is no longer pending.`,
}

export const testErrors: ErrorMessages = {
  too_many_requests: msg`Wait a while and try again. You’ve sent several tests.`,
}

/** Fetched at every visit: the calendar, the member's settings and the day change it. */
export const useUpcomingQuery = () =>
  queryOptions({
    ...endpointQuery(upcomingReminders, { query: { limit: 6 } }, { locale: useLocale() }),
    staleTime: 0,
  })

/** Fetched at every visit: the link may have been opened on another device. */
export const emailQuery = queryOptions({ ...endpointQuery(emailChange, {}), staleTime: 0 })

const mutationKey = ['change preferences']

/** Shows a change immediately and restores the server's state after an error. Requests run one at a time. */
export function useChangeNotificationPreferences() {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const pendingChanges = () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables)
  return useMutation({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: (body: Partial<NotificationPreferences>) => call(changeNotificationPreferences, { body }),
    onMutate: async (change) => {
      await client.cancelQueries(preferencesQuery)
      client.setQueryData(queryKey, (current) => current && { ...current, ...change })
    },
    // The reply does not include changes that are still waiting to be sent.
    onSuccess: (reply) => {
      client.setQueryData(queryKey, () => Object.assign({ ...reply }, ...pendingChanges()))
      void invalidateEndpoints(client, [upcomingReminders, electionReminders])
    },
    onError: () => client.invalidateQueries(preferencesQuery),
  })
}

/** Each of these calls replies with the new state of the email change. */
const emailChangeOptions = {
  onSuccess: (reply: Reply<typeof emailChange>, _input: unknown, client: QueryClient) =>
    client.setQueryData(emailQuery.queryKey, reply),
  onError: (_error: unknown, _input: unknown, client: QueryClient) => client.invalidateQueries(emailQuery),
}

export const useChangeEmail = () => useEndpointMutation(changeEmail, emailChangeOptions)

export const useResendLink = () => useEndpointMutation(resendEmailLink, emailChangeOptions)

export const useCancelChange = () => useEndpointMutation(cancelEmailChange, emailChangeOptions)

/** For use after the confirmation link was opened in this browser. */
export function useRefetchEmail() {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries(userQuery), client.invalidateQueries(emailQuery)])
}

export const useSendTest = () =>
  useEndpointMutation(sendTestNotification, { invalidates: [notificationHistory], invalidatesOnError: () => true })

export const useHistory = () =>
  useInfiniteQuery({
    ...pagedQuery(notificationHistory, { input: (cursor) => ({ query: { cursor } }) }),
    staleTime: 0,
  })

export function useSavePreferences() {
  const { t } = useLingui()
  const { mutate } = useChangeNotificationPreferences()
  const showError = useErrorToast({}, t`Failed to update notification preferences.`)
  return (change: Partial<NotificationPreferences>) =>
    mutate(change, {
      onSuccess: () =>
        toast({ title: t`Preferences saved`, description: t`Your notification preferences have been updated.` }),
      onError: showError,
    })
}
