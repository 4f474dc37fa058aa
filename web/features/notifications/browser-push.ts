import { product } from '../../../contract/brand.ts'
import { PushSubscription as SubscriptionDetails } from '../../../contract/notifications.schemas.ts'
import { storedText } from '../../browser/stored.ts'

/** May show the browser's permission prompt, so call it only when the member turns on the switch. */
export async function subscribeBrowser(publicKey: string): Promise<SubscriptionDetails> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not permitted.')
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  // A subscription with a key the server no longer has: the push service would reject every message.
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return SubscriptionDetails.parse(subscription.toJSON())
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options
  if (!applicationServerKey) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** The subscription this browser last had for a member, so that a lost one is noticed. */
export const storedEndpoint = (userId: string) => storedText(`${product}_push_${userId}`)
