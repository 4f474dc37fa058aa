import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { localeCookie, locales } from '../../contract/locale.ts'
import type { PageFiles } from '../../contract/rendered-page.ts'
import type { LanguageFiles, WorkerFiles } from '../../web/service-worker/worker-files.ts'
import { type Manifest, scriptsOf } from './page-files.ts'

/** The folder of the pages that the service worker caches. */
export const shellFolder = 'shell'

const icons = ['/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest', '/manifest.es.webmanifest']

/** Modules that the app loads later but also needs without a network. */
const keptOffline = [
  'shell/mobile-sidebar.tsx',
  'features/polling/saved/last-polling-place.tsx',
  'features/ballot/saved/last-ballot.tsx',
  'features/plan/last-plan.tsx',
  'features/offline/last-voter-card.tsx',
]

export function workerFiles(webFolder: string, manifest: Manifest, files: PageFiles): WorkerFiles {
  const page = (name: string, locale: string) => `/${shellFolder}/${name}.${locale}.html`
  const notice = [...locales.map((locale) => page('offline', locale)), files.font, ...icons]
  const filesOf = (locale: string): LanguageFiles => {
    const later = keptOffline.flatMap((name) => (manifest[name] ? scriptsOf(manifest, name) : []))
    const scripts = new Set([...files.appScripts, ...(files.messages[locale] ?? []), ...later])
    const app = page('app', locale)
    return { app, offline: page('offline', locale), appFiles: [app, files.stylesheet, ...scripts] }
  }
  const pages = Object.fromEntries(locales.map((locale) => [locale, filesOf(locale)]))
  const all = Object.values(pages).flatMap(({ appFiles }) => appFiles)
  return { version: contentVersion(webFolder, [...notice, ...all]), localeCookie, notice, pages }
}

function contentVersion(folder: string, paths: string[]) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(resolve(folder, path.slice(1))))
  return hash.digest('hex').slice(0, 12)
}
