import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { notificationChannels, notificationPreferences } from '../contract/notifications.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser } from './browser.ts'
import { toast } from './page-helpers.ts'

const app = await startApp()
afterAll(() => app.close())
const browser = await openBrowser({ fullBrowser: true })

/** Replaces the push service, which tests cannot reach. Permission, service worker and notifications are real. */
const fakePushService = `
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
async function deliver(page: Page, data: string) {
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
  await tools.send('ServiceWorker.deliverPushMessage', { origin: app.origin, registrationId: await registration, data })
  await worker.evaluate('self.shown')
  await tools.detach()
}

const Notifications = z.array(z.object({ title: z.string(), body: z.string(), tag: z.string() }))
const listNotifications = async (page: Page) =>
  Notifications.parse(
    await page.evaluate(`navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`),
  )

/** A service worker may open a window only after a real click, so this returns what it tried to open or focus. */
async function clickNotification(page: Page, title: string): Promise<string[]> {
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
async function changeSubscription(page: Page, from: string, to: string) {
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

test('a member turns push on, gets a notification, opens its page, and turns push off', async () => {
  const { client } = await app.member()
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true })
  await page.context().grantPermissions(['notifications'], { origin: app.origin })
  await page.addInitScript(fakePushService)
  await signInAs(page.context(), app, client)
  await page.goto('/notifications')
  const push = page.getByRole('switch', { name: 'Browser push notifications' })
  const isOn = push.and(page.locator('[aria-checked=true]'))
  const endpoints = async () => (await client.call(notificationChannels, {})).push.endpoints

  await push.and(page.locator(':enabled')).click()
  await toast(page, 'Preferences saved').waitFor()
  await isOn.waitFor()
  const [first = ''] = await endpoints()
  expect(first).toMatch(/^https:\/\/push\.example\.org\//)

  await deliver(
    page,
    JSON.stringify({ title: 'Last day to register', body: 'Tomorrow.', url: '/register', tag: 'date-1' }),
  )
  expect(await listNotifications(page)).toEqual([{ title: 'Last day to register', body: 'Tomorrow.', tag: 'date-1' }])
  await deliver(page, 'not JSON')
  expect((await listNotifications(page)).map(({ title }) => title).sort()).toEqual(['Last day to register', 'Precinct'])

  expect(await clickNotification(page, 'Last day to register')).toEqual([`open ${app.origin}/register`])
  expect((await listNotifications(page)).map(({ title }) => title)).toEqual(['Precinct'])
  await page.goto('/register')
  await page.getByRole('heading', { level: 1, name: 'Register to Vote' }).waitFor()
  await deliver(page, JSON.stringify({ title: 'Again', body: 'Today.', url: '/register', tag: 'date-1' }))
  expect((await listNotifications(page)).map(({ title }) => title)).toContain('Again')
  expect(await clickNotification(page, 'Again')).toEqual([`focus ${app.origin}/register`])
  for (const [at, url] of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'https://[',
  ].entries()) {
    const title = `Elsewhere ${at}`
    await deliver(page, JSON.stringify({ title, body: '', url, tag: title }))
    expect((await listNotifications(page)).map((each) => each.title)).toContain(title)
    expect(await clickNotification(page, title)).toEqual([`open ${app.origin}/notifications`])
  }

  // The browser lost its subscription: a new one replaces it automatically.
  await page.evaluate("localStorage.removeItem('fake push endpoint')")
  await page.goto('/notifications')
  await isOn.waitFor()
  const [second = '', ...others] = await endpoints()
  expect(others).toEqual([])
  expect(second).not.toBe(first)

  await changeSubscription(page, second, 'https://push.example.org/changed')
  expect(await endpoints()).toEqual(['https://push.example.org/changed'])
  await page.reload()
  await isOn.waitFor()

  await push.and(page.locator(':enabled')).click()
  await push.and(page.locator('[aria-checked=false]:enabled')).waitFor()
  await expect.poll(() => client.call(notificationPreferences, {})).toMatchObject({ pushNotifications: false })
  expect(await endpoints()).toEqual([])
  expect(await page.evaluate("localStorage.getItem('fake push endpoint')")).toBeNull()

  // On a shared computer the next member must not see this member's notifications.
  await push.and(page.locator(':enabled')).click()
  await isOn.waitFor()
  expect(await endpoints()).toHaveLength(1)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await app.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
  expect(await page.evaluate("localStorage.getItem('fake push endpoint')")).toBeNull()
})
