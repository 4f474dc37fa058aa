import { workerMessages } from './messages.ts'
import { listenForPush } from './push.ts'
import type { WorkerFiles } from './worker-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const WORKER_FILES: WorkerFiles

const files = WORKER_FILES
const cachePrefix = 'precinct-'
const cacheName = cachePrefix + files.version
const patience = 5000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

listenForPush()

self.addEventListener('message', (event) => {
  if (event.data === workerMessages.keepApp) event.waitUntil(keep(files.app))
  if (event.data === workerMessages.takeOver) event.waitUntil(self.skipWaiting())
})

// Whatever is not named here, the API above all, goes to the network untouched and is never stored.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (files.notice.includes(pathname)) event.respondWith(answerFromNetworkFirst(request))
})

async function install() {
  await keep(files.notice)
  const keptBefore = await caches.match(files.pages[defaultLocale()]?.app ?? '')
  if (keptBefore) await keep(files.app)
}

async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

async function keep(paths: string[]) {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => !kept.has(path))
  // Names under /assets/ carry a hash of their content; anything else may be stale in the browser's own cache.
  await cache.addAll(
    missing.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })),
  )
}

async function answerPage(event: FetchEvent, pathname: string) {
  await handOverToWaitingVersion()
  const fromNetwork = async () => {
    const preloaded: unknown = await event.preloadResponse
    return preloaded instanceof Response ? preloaded : fetch(event.request)
  }
  const ofApp = !pathname.startsWith('/api/')
  const { app, offline } = files.pages[await chosenLocale()] ?? {}
  const appPage = ofApp && app ? await caches.match(app) : undefined
  try {
    const reply = fromNetwork()
    event.waitUntil(reply.catch(() => undefined))
    return await (appPage ? within(patience, reply) : reply)
  } catch {
    return appPage ?? (offline ? await caches.match(offline) : undefined) ?? Response.error()
  }
}

async function answerAsset(request: Request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, reply.clone())
  }
  return reply
}

async function answerFromNetworkFirst(request: Request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

// A new version waits until no other tab runs on the old one, then serves from the next navigation on.
async function handOverToWaitingVersion() {
  const { waiting } = self.registration
  if (!waiting) return
  const open = await self.clients.matchAll({ type: 'window' })
  if (open.length < 2) waiting.postMessage(workerMessages.takeOver)
}

function within(milliseconds: number, reply: Promise<Response>) {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  return Promise.race([reply, late])
}

function defaultLocale() {
  const wanted = self.navigator.language.slice(0, 2)
  return wanted in files.pages ? wanted : 'en'
}

async function chosenLocale() {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get(files.localeCookie) : undefined
  return cookie?.value && cookie.value in files.pages ? cookie.value : defaultLocale()
}
