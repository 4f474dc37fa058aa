import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelEmailChange, changeEmail, emailChange, resendEmailLink } from '../../../contract/email-change.ts'
import type { Endpoint, Reply } from '../../../contract/endpoint.ts'
import {
  type NotificationPreferences,
  changePreferences,
  notificationChannels,
  notificationHistory,
  notificationPreferences,
  sendTestNotification,
} from '../../../contract/notifications.ts'
import { call } from '../../api/call.ts'
import { userQuery } from '../../api/user.ts'

export const preferencesQuery = queryOptions({
  queryKey: [notificationPreferences.path],
  queryFn: ({ signal }) => call(notificationPreferences, {}, signal),
})

/** Read again at every visit: a subscription may have ended meanwhile. */
export const channelsQuery = queryOptions({
  queryKey: [notificationChannels.path],
  queryFn: ({ signal }) => call(notificationChannels, {}, signal),
  staleTime: 0,
})

/** Read again at every visit: the link may have been opened elsewhere. */
export const emailQuery = queryOptions({
  queryKey: [emailChange.path],
  queryFn: ({ signal }) => call(emailChange, {}, signal),
  staleTime: 0,
})

const changing = ['change preferences']

/** Shown at once; the server's answer settles it, and a refusal puts back what was. One at a time reaches the server. */
export function useChangePreferences() {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const waiting = (): Partial<NotificationPreferences>[] =>
    client
      .getMutationCache()
      .findAll({ mutationKey: changing, status: 'pending' })
      .map(({ state }) => changePreferences.body.catch({}).parse(state.variables))
  return useMutation({
    mutationKey: changing,
    scope: { id: 'preferences' },
    mutationFn: (body: Partial<NotificationPreferences>) => call(changePreferences, { body }),
    onMutate: async (change) => {
      await client.cancelQueries(preferencesQuery)
      client.setQueryData(queryKey, (shown) => shown && { ...shown, ...change })
    },
    // What is still on its way stays as it was put.
    onSuccess: (answer) => client.setQueryData(queryKey, () => Object.assign({ ...answer }, ...waiting())),
    onError: () => client.invalidateQueries(preferencesQuery),
  })
}

/** The answer says who the member is now and which address waits. */
function useEmailAct<Given, E extends Endpoint>(act: (given: Given) => Promise<Reply<E>>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(emailQuery.queryKey, emailChange.reply.parse(answer)),
    onError: () => client.invalidateQueries(emailQuery),
  })
}

export const useChangeEmail = () =>
  useEmailAct<string, typeof changeEmail>((email) => call(changeEmail, { body: { email } }))
export const useResendLink = () => useEmailAct<void, typeof resendEmailLink>(() => call(resendEmailLink, {}))
export const useCancelChange = () => useEmailAct<void, typeof cancelEmailChange>(() => call(cancelEmailChange, {}))

/** After the link was opened in this browser. */
export function useReadMemberAgain() {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries(userQuery), client.invalidateQueries(emailQuery)])
}

export const useSendTest = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendTestNotification, {}),
    onSettled: () => client.invalidateQueries({ queryKey: [notificationHistory.path] }),
  })
}

export const useHistory = () =>
  useInfiniteQuery({
    queryKey: [notificationHistory.path],
    queryFn: ({ pageParam, signal }) =>
      call(notificationHistory, { query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
