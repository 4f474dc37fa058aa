import type { Suggestion } from '../../../contract/places.ts'
import type { Places } from '../../reference/places.ts'

const most = 8

export function createSuggestService(places: Places) {
  return {
    suggest(text: string): Suggestion[] {
      return places.suggest(text, most).map(({ text, zip, city, state, zips }) => {
        const place = zip === null ? undefined : places.find(zip)
        return { text, zip, city, state, zips, lat: place?.lat ?? null, lng: place?.lng ?? null }
      })
    },
  }
}
