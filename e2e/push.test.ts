import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { notificationChannels, notificationPreferences } from '../contract/notifications.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser } from './browser.ts'
import { toast } from './event-pages.ts'

const app = await startApp()
afterAll(() => app.close())
const browser = await openBrowser({ whole: true })

/** A push service cannot be reached from here: this stands in for it. Permission, worker and notifications are real. */
const pushService = `
  const kept = 'stand-in for the push service'
  const read = () => {
    const endpoint = localStorage.getItem(kept)
    return endpoint && {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => { localStorage.removeItem(kept); return true },
    }
  }
  PushManager.prototype.getSubscription = async () => read()
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('not what a browser takes')
    localStorage.setItem(kept, 'https://push.example.org/' + crypto.randomUUID())
    return read()
  }
`

async function workerOf(page: Page) {
  const context = page.context()
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
}

/**
 * What a push service would hand to the browser, by the browser's own tools; over when the worker has shown it.
 * A browser asked for its notifications in the middle of showing one takes that one for closed, and forgets it.
 */
async function deliver(page: Page, data: string) {
  const worker = await workerOf(page)
  await worker.evaluate(`(() => {
    const { prototype } = ServiceWorkerRegistration
    const { showNotification } = prototype
    self.shown = new Promise((resolve, reject) => {
      prototype.showNotification = function (...given) {
        prototype.showNotification = showNotification
        const work = showNotification.apply(this, given)
        work.then(resolve, reject)
        return work
      }
    })
  })()`)
  const tools = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', { origin: app.origin, registrationId: await known, data })
  await worker.evaluate('self.shown')
  await tools.detach()
}

const Shown = z.array(z.object({ title: z.string(), body: z.string(), tag: z.string() }))
const shown = async (page: Page) =>
  Shown.parse(
    await page.evaluate(`navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`),
  )

/** Only a real click lets a worker open a window, and nobody clicks here: the worker's wish is written down instead. */
async function clickNotification(page: Page, title: string): Promise<string[]> {
  const worker = await workerOf(page)
  return z.array(z.string()).parse(
    await worker.evaluate(`(async () => {
      const wishes = []
      self.clients.openWindow = async (url) => { wishes.push('open ' + url) }
      WindowClient.prototype.focus = async function () { wishes.push('focus ' + this.url) }
      const all = await self.registration.getNotifications()
      const event = new NotificationEvent('notificationclick', { notification: all.find((one) => one.title === ${JSON.stringify(title)}) })
      let work
      event.waitUntil = (promise) => { work = promise }
      self.dispatchEvent(event)
      await work
      return wishes
    })()`),
  )
}

/** As the browser tells its worker: the old subscription is over, and there is no new one yet. */
async function changeSubscription(page: Page, from: string, to: string) {
  const worker = await workerOf(page)
  await worker.evaluate(`(async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint: ${JSON.stringify(to)}, keys }) })
    const event = new Event('pushsubscriptionchange')
    let work
    Object.assign(event, { oldSubscription: { endpoint: ${JSON.stringify(from)} }, newSubscription: null, waitUntil: (promise) => { work = promise } })
    self.dispatchEvent(event)
    await work
  })()`)
  await page.evaluate(`localStorage.setItem('stand-in for the push service', ${JSON.stringify(to)})`)
}

test('push is switched on, a message arrives, a click leads to its page, and push is switched off', async () => {
  const { client } = await app.member()
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true })
  await page.context().grantPermissions(['notifications'], { origin: app.origin })
  await page.addInitScript(pushService)
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
  expect(await shown(page)).toEqual([{ title: 'Last day to register', body: 'Tomorrow.', tag: 'date-1' }])
  await deliver(page, 'nobody can read this')
  expect((await shown(page)).map(({ title }) => title).sort()).toEqual(['Last day to register', 'Precinct'])

  expect(await clickNotification(page, 'Last day to register')).toEqual([`open ${app.origin}/register`])
  expect((await shown(page)).map(({ title }) => title)).toEqual(['Precinct'])
  await page.goto('/register')
  await page.getByRole('heading', { level: 1, name: 'Register to Vote' }).waitFor()
  await deliver(page, JSON.stringify({ title: 'Again', body: 'Today.', url: '/register', tag: 'date-1' }))
  expect((await shown(page)).map(({ title }) => title)).toContain('Again')
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
    expect((await shown(page)).map((each) => each.title)).toContain(title)
    expect(await clickNotification(page, title)).toEqual([`open ${app.origin}/notifications`])
  }

  // The browser lost its subscription: it is made anew without asking, and the old one goes.
  await page.evaluate("localStorage.removeItem('stand-in for the push service')")
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
  expect(await page.evaluate("localStorage.getItem('stand-in for the push service')")).toBeNull()

  // On a shared computer the next one must not read what is meant for somebody else.
  await push.and(page.locator(':enabled')).click()
  await isOn.waitFor()
  expect(await endpoints()).toHaveLength(1)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await app.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
  expect(await page.evaluate("localStorage.getItem('stand-in for the push service')")).toBeNull()
})
