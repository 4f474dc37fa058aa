import { i18n } from '@lingui/core'
import { pageSetting } from './page-setting.ts'
import { withRetries } from './retry.ts'

let loader: Promise<typeof import('@googlemaps/js-api-loader')> | undefined

// The loader's options can be set only once.
async function createLoader() {
  const googleLoader = await import('@googlemaps/js-api-loader')
  googleLoader.setOptions({ key: pageSetting('maps-key') ?? '', v: 'weekly', region: 'US', language: i18n.locale })
  return googleLoader
}

/** Loads one of Google's libraries on first use. Where Google is blocked, every retry is time that a voter waits. */
export async function googleLibrary<Name extends keyof google.maps.ImportLibraryMap>(name: Name, retries = 3) {
  loader ??= createLoader()
  const { importLibrary } = await loader
  return withRetries(() => importLibrary(name), retries)
}
