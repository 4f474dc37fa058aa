import type { Page } from 'playwright-core'
import { z } from 'zod'

/** Replaces the push service, which tests cannot reach. Permission, service worker and notifications are real. */
export const fakePushService = `
  const key = 'fake push endpoint'
  const readSubscription = () => {
    const endpoint = localStorage.getItem(key)
    return endpoint && {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => { localStorage.removeItem(key); return true },
    }
  }
  PushManager.prototype.getSubscription = async () => readSubscription()
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('not accepted by browsers')
    localStorage.setItem(key, 'https://push.example.org/' + crypto.randomUUID())
    return readSubscription()
  }
`

async function getServiceWorker(page: Page) {
  const context = page.context()
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
}

/**
 * Delivers a push message through the browser's developer tools and waits until the service worker has shown it.
 * Listing notifications while one is being shown would make the browser drop that one.
 */
export async function deliver(page: Page, data: string) {
  const { origin } = new URL(page.url())
  const worker = await getServiceWorker(page)
  await worker.evaluate(`(() => {
    const { prototype } = ServiceWorkerRegistration
    const { showNotification } = prototype
    self.shown = new Promise((resolve, reject) => {
      prototype.showNotification = function (...args) {
        prototype.showNotification = showNotification
        const result = showNotification.apply(this, args)
        result.then(resolve, reject)
        return result
      }
    })
  })()`)
  const tools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  await worker.evaluate('self.shown')
  await tools.detach()
}

const Notifications = z.array(z.object({ title: z.string(), body: z.string(), tag: z.string() }))
export const listNotifications = async (page: Page) =>
  Notifications.parse(
    await page.evaluate(`navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`),
  )

/** Returns what the service worker tries to open or focus after a click, because it may do so only after a real one. */
export async function clickNotification(page: Page, title: string): Promise<string[]> {
  const worker = await getServiceWorker(page)
  return z.array(z.string()).parse(
    await worker.evaluate(`(async () => {
      const actions = []
      self.clients.openWindow = async (url) => { actions.push('open ' + url) }
      WindowClient.prototype.focus = async function () { actions.push('focus ' + this.url) }
      const all = await self.registration.getNotifications()
      const event = new NotificationEvent('notificationclick', { notification: all.find((one) => one.title === ${JSON.stringify(title)}) })
      let completion
      event.waitUntil = (promise) => { completion = promise }
      self.dispatchEvent(event)
      await completion
      return actions
    })()`),
  )
}

/** Dispatches the browser's event that the old subscription has expired and there is no new one yet. */
export async function changeSubscription(page: Page, from: string, to: string) {
  const worker = await getServiceWorker(page)
  await worker.evaluate(`(async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint: ${JSON.stringify(to)}, keys }) })
    const event = new Event('pushsubscriptionchange')
    let completion
    Object.assign(event, { oldSubscription: { endpoint: ${JSON.stringify(from)} }, newSubscription: null, waitUntil: (promise) => { completion = promise } })
    self.dispatchEvent(event)
    await completion
  })()`)
  await page.evaluate(`localStorage.setItem('fake push endpoint', ${JSON.stringify(to)})`)
}
