import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { localeCookie, locales } from '../../contract/locale.ts'
import type { PageAssets } from '../../web/document/page-assets.ts'
import type { LanguageFiles, WorkerFiles } from '../../web/service-worker/worker-files.ts'

/** URLs of the page copies that the service worker caches. */
export const shellPath = (page: string) => `/shell/${page}`

const icons = ['/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest', '/manifest.es.webmanifest']

export function workerFiles(clientFolder: string, assets: PageAssets): WorkerFiles {
  const page = (name: string, locale: string) => shellPath(`${name}.${locale}.html`)
  const notice = [...locales.map((locale) => page('offline', locale)), assets.font, ...icons]
  const filesOf = (locale: string): LanguageFiles => {
    const { appScript, appPreloads, appOffline } = assets
    const scripts = new Set([appScript, ...appPreloads, ...(appOffline[locale] ?? [])])
    const app = page('app', locale)
    return { app, offline: page('offline', locale), appFiles: [app, assets.appStylesheet, ...scripts] }
  }
  const pages = Object.fromEntries(locales.map((locale) => [locale, filesOf(locale)]))
  const all = Object.values(pages).flatMap(({ appFiles }) => appFiles)
  return { version: contentVersion(clientFolder, [...notice, ...all]), localeCookie, notice, pages }
}

function contentVersion(folder: string, paths: string[]) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(resolve(folder, path.slice(1))))
  return hash.digest('hex').slice(0, 12)
}
