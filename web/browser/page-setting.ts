type SettingName =
  | 'analytics-id'
  | 'maps-key'
  | 'map-tiles'
  | 'map-tiles-credit'
  | 'official-photos'
  | 'census-geocoder'
  | 'contact'
  | 'public-pages'

/** The settings on the server, where they are the same for every page. */
let serverSettings: Readonly<Record<string, string | undefined>> = {}

export function setServerSettings(settings: Readonly<Record<string, string | undefined>>) {
  serverSettings = settings
}

/** A setting of the operator, which the server writes into the page's head. */
export function pageSetting(name: SettingName): string | undefined {
  if (import.meta.env.SSR) return serverSettings[name] || undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

/** Google's services are used only where the operator has set a key. */
export const hasGoogleMaps = () => pageSetting('maps-key') !== undefined
