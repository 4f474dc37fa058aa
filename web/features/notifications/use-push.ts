import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribePush, unsubscribePush } from '../../../contract/notifications.ts'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/user.ts'
import { currentEndpoint, supportsPush, unsubscribeBrowser } from '../../browser/push-subscription.ts'
import { channelsQuery, preferencesQuery } from './api.ts'
import { rememberEndpoint, rememberedEndpoint, subscribeHere } from './browser-push.ts'

const hereQuery = queryOptions({
  queryKey: ['push subscription of this browser'],
  queryFn: async () => ({
    endpoint: await currentEndpoint(),
    denied: supportsPush() && Notification.permission === 'denied',
  }),
  staleTime: 0,
})

/** Push as this browser has it: on when the member wants it and both sides know the same subscription. */
export function usePush() {
  const client = useQueryClient()
  const { id: userId } = useUser()
  const preferences = useQuery(preferencesQuery).data
  const channels = useQuery(channelsQuery).data
  const here = useQuery(hereQuery).data

  const settle = () => Promise.all([client.invalidateQueries(hereQuery), client.invalidateQueries(channelsQuery)])

  const subscribe = useMutation({
    mutationFn: async (publicKey: string) => {
      const before = rememberedEndpoint(userId)
      const subscription = await subscribeHere(publicKey)
      const replaces = before !== null && before !== subscription.endpoint ? { replaces: before } : {}
      const answer = await call(subscribePush, { body: { ...subscription, ...replaces } })
      rememberEndpoint(userId, subscription.endpoint)
      return answer
    },
    onSuccess: (answer) => client.setQueryData(preferencesQuery.queryKey, answer),
    onSettled: settle,
  })

  const unsubscribe = useMutation({
    mutationFn: async () => {
      const endpoint = (await currentEndpoint()) ?? rememberedEndpoint(userId)
      // The server first: should the second half fail, nothing more is sent here.
      const answer = await call(unsubscribePush, endpoint === null ? {} : { body: { endpoint } })
      rememberEndpoint(userId, null)
      await unsubscribeBrowser()
      return answer
    },
    onSuccess: (answer) => client.setQueryData(preferencesQuery.queryKey, answer),
    onSettled: settle,
  })

  const known = channels?.push.endpoints ?? []
  const isHere = Boolean(here?.endpoint && known.includes(here.endpoint))
  const isOn = preferences?.pushNotifications === true && isHere
  const isLost = preferences?.pushNotifications === true && !isHere && here !== undefined && channels !== undefined
  const publicKey = channels?.push.publicKey

  // Lost or changed since it was switched on here: permission stands, so nobody is asked anything.
  const mayRenew =
    isLost && supportsPush() && Notification.permission === 'granted' && rememberedEndpoint(userId) !== null
  const { isIdle, mutate } = subscribe
  useEffect(() => {
    if (mayRenew && isIdle && publicKey) mutate(publicKey)
  }, [mayRenew, isIdle, publicKey, mutate])

  return {
    supported: supportsPush(),
    ready: publicKey !== undefined && here !== undefined,
    denied: here?.denied ?? false,
    isOn,
    /** On, but in other browsers only. */
    elsewhere: isLost ? known.length : 0,
    isPending: subscribe.isPending || unsubscribe.isPending,
    turnOn: () =>
      publicKey ? subscribe.mutateAsync(publicKey) : Promise.reject(new Error('The key is not known yet.')),
    turnOff: () => unsubscribe.mutateAsync(),
  }
}
