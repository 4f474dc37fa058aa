import { product } from '../../../contract/brand.ts'
import { PushSubscription as Given } from '../../../contract/notifications.ts'

/** This browser takes no push from us, by its owner's choice. */
export class PushRefused extends Error {}

/** Asks for permission where nobody has said yes or no: only to be called when the switch is used. */
export async function subscribeHere(publicKey: string): Promise<Given> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // Made with keys this server no longer has: what is sent to it would be refused.
  if (before && !hasKey(before, publicKey)) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return Given.parse(made.toJSON())
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options
  if (!applicationServerKey) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

const storageKey = (userId: string) => `${product}_push_${userId}`

/** Which subscription this browser had for a member, so that a lost one is noticed. */
export const rememberedEndpoint = (userId: string) => localStorage.getItem(storageKey(userId))

export function rememberEndpoint(userId: string, endpoint: string | null) {
  if (endpoint === null) localStorage.removeItem(storageKey(userId))
  else localStorage.setItem(storageKey(userId), endpoint)
}
