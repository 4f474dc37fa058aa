import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { product } from '../../../contract/brand.ts'
import { subscribePush, unsubscribePush } from '../../../contract/notifications.ts'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/user.ts'
import { currentEndpoint, supportsPush, unsubscribeBrowser } from '../../browser/push-subscription.ts'
import { useCan } from '../../browser/rendered-page.ts'
import { storedText } from '../../browser/stored.ts'
import { channelsQuery, preferencesQuery } from './api.ts'

const browserQuery = queryOptions({
  queryKey: ['push subscription of this browser'],
  queryFn: async () => ({
    endpoint: await currentEndpoint(),
    denied: supportsPush() && Notification.permission === 'denied',
  }),
  staleTime: 0,
})

/** Push in this browser. It is on when the member enabled it and the server has this browser's subscription. */
export function usePush() {
  const client = useQueryClient()
  const { id: userId } = useUser()
  const preferences = useQuery(preferencesQuery).data
  const channels = useQuery(channelsQuery).data
  const browser = useQuery(browserQuery).data
  const lastEndpoint = storedEndpoint(userId)

  const refetch = () => Promise.all([client.invalidateQueries(browserQuery), client.invalidateQueries(channelsQuery)])

  const subscribe = useMutation({
    mutationFn: async (publicKey: string) => {
      const previous = lastEndpoint.read()
      const subscription = await subscribeBrowser(publicKey)
      const replaces = previous !== undefined && previous !== subscription.endpoint ? { replaces: previous } : {}
      const reply = await call(subscribePush, { body: { ...subscription, ...replaces } })
      lastEndpoint.write(subscription.endpoint)
      return reply
    },
    onSuccess: (reply) => client.setQueryData(preferencesQuery.queryKey, reply),
    onSettled: refetch,
  })

  const unsubscribe = useMutation({
    mutationFn: async () => {
      const endpoint = (await currentEndpoint()) ?? lastEndpoint.read()
      // The server comes first: if the browser's part fails, nothing more is sent to it.
      const reply = await call(unsubscribePush, endpoint === undefined ? {} : { body: { endpoint } })
      lastEndpoint.remove()
      await unsubscribeBrowser()
      return reply
    },
    onSuccess: (reply) => client.setQueryData(preferencesQuery.queryKey, reply),
    onSettled: refetch,
  })

  const isEnabled = preferences?.pushNotifications === true
  const registeredEndpoints = channels?.push.endpoints ?? []
  const isRegistered = Boolean(browser?.endpoint && registeredEndpoints.includes(browser.endpoint))
  const isMissing = isEnabled && !isRegistered && browser !== undefined && channels !== undefined
  const publicKey = channels?.push.publicKey

  // The subscription was lost or changed after push was turned on here. Permission is granted, so there is no prompt.
  const shouldRenew =
    isMissing && supportsPush() && Notification.permission === 'granted' && lastEndpoint.read() !== undefined
  const { isIdle, mutate } = subscribe
  useEffect(() => {
    if (shouldRenew && isIdle && publicKey) mutate(publicKey)
  }, [shouldRenew, isIdle, publicKey, mutate])

  return {
    supported: useCan(supportsPush),
    ready: publicKey !== undefined && browser !== undefined,
    denied: browser?.denied ?? false,
    isOn: isEnabled && isRegistered,
    /** The number of other browsers with push, if this one has none. */
    otherBrowsers: isMissing ? registeredEndpoints.length : 0,
    isPending: subscribe.isPending || unsubscribe.isPending,
    turnOn: () =>
      publicKey ? subscribe.mutateAsync(publicKey) : Promise.reject(new Error('The public key is not loaded yet.')),
    turnOff: () => unsubscribe.mutateAsync(),
  }
}

/** May show the browser's permission prompt, so call it only when the member turns on the switch. */
async function subscribeBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not permitted.')
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  // A subscription with a key the server no longer has: the push service would reject every message.
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const schemas = await import('../../../contract/notifications.schemas.ts')
  return schemas.PushSubscription.parse(subscription.toJSON())
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options
  if (!applicationServerKey) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** The subscription this browser last had for a member, so that a lost one is noticed. */
const storedEndpoint = (userId: string) => storedText(`${product}_push_${userId}`)
