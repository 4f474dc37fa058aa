import { i18n } from '@lingui/core'
import { pageSetting } from './page-setting.ts'
import { withRetries } from './retry.ts'

/** Google's services are used only where whoever runs the site has given a key. */
export const hasGoogleMaps = () => pageSetting('maps-key') !== undefined

let started: Promise<typeof import('@googlemaps/js-api-loader')> | undefined

// The loader takes its options once: a later call with others would fail.
async function start() {
  const loader = await import('@googlemaps/js-api-loader')
  loader.setOptions({ key: pageSetting('maps-key') ?? '', v: 'weekly', region: 'US', language: i18n.locale })
  return loader
}

/** Loads one of Google's libraries, and the loader itself, when it is first asked for. */
export async function googleLibrary<Name extends keyof google.maps.ImportLibraryMap>(name: Name) {
  started ??= start()
  const { importLibrary } = await started
  return withRetries(() => importLibrary(name))
}
