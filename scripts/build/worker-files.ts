import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { localeCookie, locales } from '../../contract/locale.ts'
import type { PageAssets } from '../../web/document/page-assets.ts'
import type { WorkerFiles } from '../../web/service-worker/worker-files.ts'

/** URLs of the page copies that the service worker caches. */
export const shellPath = (page: string) => `/shell/${page}`

const icons = ['/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest', '/manifest.es.webmanifest']

export function workerFiles(clientFolder: string, assets: PageAssets): WorkerFiles {
  const page = (name: string) => locales.map((locale) => shellPath(`${name}.${locale}.html`))
  const notice = [...page('offline'), assets.font, ...icons]
  const scripts = [assets.appScript, ...Object.values(assets.appPreloads).flat(), ...assets.appOffline]
  const app = [...page('app'), assets.appStylesheet, ...new Set(scripts)]
  return {
    version: contentVersion(clientFolder, [...notice, ...app]),
    localeCookie,
    notice,
    app,
    pages: Object.fromEntries(
      locales.map((locale) => [
        locale,
        { app: shellPath(`app.${locale}.html`), offline: shellPath(`offline.${locale}.html`) },
      ]),
    ),
  }
}

function contentVersion(folder: string, paths: string[]) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(resolve(folder, path.slice(1))))
  return hash.digest('hex').slice(0, 12)
}
