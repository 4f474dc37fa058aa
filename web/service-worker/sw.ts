import { serverPaths } from '../../contract/paths.ts'
import { workerMessages } from './messages.ts'
import { listenForPush } from './push.ts'
import type { WorkerFiles } from './worker-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build. */
declare const WORKER_FILES: WorkerFiles

const files = WORKER_FILES
const cachePrefix = 'precinct-'
const cacheName = cachePrefix + files.version
/** Milliseconds to wait for a page from the network before the cached app is used. */
const pageTimeout = 5000
const serverPages = new Set<string>(Object.values(serverPaths))

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

listenForPush()

self.addEventListener('message', (event) => {
  if (event.data === workerMessages.cacheApp) event.waitUntil(cacheApp())
  if (event.data === workerMessages.activate) event.waitUntil(self.skipWaiting())
})

// All other requests, above all those to the API, go to the network unchanged and are never cached.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(request))
  else if (files.notice.includes(pathname)) event.respondWith(respondNetworkFirst(request))
})

async function install() {
  await cacheFiles(files.notice)
  // Languages that have the app in a cache get its new files.
  for (const { app, appFiles } of Object.values(files.pages)) if (await caches.match(app)) await cacheFiles(appFiles)
}

const cacheApp = async () => cacheFiles(files.pages[await chosenLocale()]?.appFiles ?? [])

async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

async function cacheFiles(paths: string[]) {
  const cache = await caches.open(cacheName)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => !cached.has(path))
  // Names under /assets/ contain a hash of the content; other files may be outdated in the browser's HTTP cache.
  await cache.addAll(
    missing.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })),
  )
}

async function respondWithPage(event: FetchEvent, pathname: string) {
  await activateWaitingVersion()
  const fromNetwork = async () => {
    const preloaded: unknown = await event.preloadResponse
    return preloaded instanceof Response ? preloaded : fetch(event.request)
  }
  const isAppPage = !pathname.startsWith('/api/') && !serverPages.has(pathname)
  const { app, offline } = files.pages[await chosenLocale()] ?? {}
  const appPage = isAppPage && app ? await caches.match(app) : undefined
  try {
    const response = fromNetwork()
    event.waitUntil(response.catch(() => undefined))
    return await (appPage ? withTimeout(pageTimeout, response) : response)
  } catch {
    return appPage ?? (offline ? await caches.match(offline) : undefined) ?? Response.error()
  }
}

async function respondWithAsset(request: Request) {
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return response
}

async function respondNetworkFirst(request: Request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

// A new version takes over at a navigation, if no other tab uses the old one.
async function activateWaitingVersion() {
  const { waiting } = self.registration
  if (!waiting) return
  const open = await self.clients.matchAll({ type: 'window' })
  if (open.length < 2) waiting.postMessage(workerMessages.activate)
}

function withTimeout(milliseconds: number, response: Promise<Response>) {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The network did not respond in time.')), milliseconds)
  })
  return Promise.race([response, timeout])
}

function defaultLocale() {
  const language = self.navigator.language.slice(0, 2)
  return language in files.pages ? language : 'en'
}

async function chosenLocale() {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get(files.localeCookie) : undefined
  return cookie?.value && cookie.value in files.pages ? cookie.value : defaultLocale()
}
