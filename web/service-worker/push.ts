import { brand } from '../../contract/brand.ts'
import { paths, pushPaths } from '../../contract/paths.ts'

declare const self: ServiceWorkerGlobalScope

interface Message {
  title: string
  body?: string
  url: string
  tag?: string
}

/** Shows what is pushed, opens the page it is about, and follows when the browser changes its subscription. */
export function listenForPush() {
  self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pageOf(event.notification.data)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}

/** Browsers demand that something is shown for each push, also for one that cannot be read. */
function read(data: PushMessageData | null): Message {
  const unread = { title: brand, url: paths.notificationHistory }
  try {
    const given: unknown = data?.json()
    if (typeof given !== 'object' || given === null || !('title' in given) || typeof given.title !== 'string')
      return unread
    return {
      title: given.title,
      url: 'url' in given && typeof given.url === 'string' ? given.url : unread.url,
      ...('body' in given && typeof given.body === 'string' && { body: given.body }),
      ...('tag' in given && typeof given.tag === 'string' && { tag: given.tag }),
    }
  } catch {
    return unread
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

/** Never a page of another site. */
function pageOf(data: unknown): URL {
  const home = new URL(paths.notifications, self.location.origin)
  if (typeof data !== 'object' || data === null || !('url' in data) || typeof data.url !== 'string') return home
  const page = URL.canParse(data.url, self.location.origin) ? new URL(data.url, self.location.origin) : home
  return page.origin === self.location.origin ? page : home
}

/** A tab that shows the page is brought forward; otherwise a new one leaves what somebody is doing alone. */
async function open(page: URL) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => new URL(url).pathname === page.pathname)
  if (shown) await shown.focus()
  else await self.clients.openWindow(page.href)
}

/** Signed out, the server does not listen; the settings page then says that push is off. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const next = newSubscription ?? (await subscribeAgain())
  const { endpoint, keys } = next?.toJSON() ?? {}
  if (!endpoint || !keys) return
  await fetch(pushPaths.subscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, ...(oldSubscription && { replaces: oldSubscription.endpoint }) }),
  })
}

async function subscribeAgain() {
  const answer = await fetch(pushPaths.channels)
  if (!answer.ok) return null
  const { push }: { push: { publicKey: string } } = await answer.json()
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.publicKey })
}
