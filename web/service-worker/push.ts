import { brand } from '../../contract/brand.ts'
import { paths, pushPaths } from '../../contract/paths.ts'

declare const self: ServiceWorkerGlobalScope

interface Message {
  title: string
  body?: string
  url: string
  tag?: string
}

/** Shows push messages, opens their page on a click, and renews the subscription when the browser replaces it. */
export function listenForPush() {
  self.addEventListener('push', (event) => event.waitUntil(show(parseMessage(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(targetPage(event.notification.data)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}

/** Browsers require a notification for each push, even for one that cannot be parsed. */
function parseMessage(data: PushMessageData | null): Message {
  const fallback = { title: brand, url: paths.notificationHistory }
  try {
    const message: unknown = data?.json()
    if (typeof message !== 'object' || message === null || !('title' in message) || typeof message.title !== 'string')
      return fallback
    return {
      title: message.title,
      url: 'url' in message && typeof message.url === 'string' ? message.url : fallback.url,
      ...('body' in message && typeof message.body === 'string' && { body: message.body }),
      ...('tag' in message && typeof message.tag === 'string' && { tag: message.tag }),
    }
  } catch {
    return fallback
  }
}

function show({ title, body, url, tag }: Message) {
  return self.registration.showNotification(title, {
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { url },
    ...(body && { body }),
    ...(tag && { tag }),
  })
}

/** The page of a notification; never on another site. */
function targetPage(data: unknown): URL {
  const home = new URL(paths.notifications, self.location.origin)
  if (typeof data !== 'object' || data === null || !('url' in data) || typeof data.url !== 'string') return home
  const page = URL.canParse(data.url, self.location.origin) ? new URL(data.url, self.location.origin) : home
  return page.origin === self.location.origin ? page : home
}

/** Focuses a tab that shows the page, or opens a new tab. Never navigates an open tab elsewhere. */
async function open(page: URL) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => new URL(url).pathname === page.pathname)
  if (tab) await tab.focus()
  else await self.clients.openWindow(page.href)
}

/** Fails for a signed-out member; the settings page then shows that push is off. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const next = newSubscription ?? (await resubscribe())
  const { endpoint, keys } = next?.toJSON() ?? {}
  if (!endpoint || !keys) return
  await fetch(pushPaths.subscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, ...(oldSubscription && { replaces: oldSubscription.endpoint }) }),
  })
}

async function resubscribe() {
  const response = await fetch(pushPaths.channels)
  if (!response.ok) return null
  const { push }: { push: { publicKey: string } } = await response.json()
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.publicKey })
}
