import type { Config } from '../../config.ts'

/** The operator's settings that the web app reads, by their name in the page's head. */
export function pageSettings(config: Config): Record<string, string> {
  const { CENSUS_GEOCODER, OFFICIAL_PHOTOS } = config
  const settings = {
    'analytics-id': config.ANALYTICS_MEASUREMENT_ID,
    'maps-key': config.GOOGLE_MAPS_API_KEY,
    'map-tiles': config.MAP_TILES_URL,
    'map-tiles-credit': config.MAP_TILES_CREDIT,
    'official-photos': OFFICIAL_PHOTOS === 'on' ? OFFICIAL_PHOTOS : undefined,
    'census-geocoder': CENSUS_GEOCODER === 'off' ? undefined : CENSUS_GEOCODER,
    contact: config.CONTACT,
    'public-pages': config.PUBLIC_PAGES,
  }
  return Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
