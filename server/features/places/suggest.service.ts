import type { Suggestion } from '../../../contract/places.ts'
import type { Places } from '../../reference/places.ts'

const maxSuggestions = 8

export function createSuggestService(places: Places) {
  return {
    suggest(text: string): Suggestion[] {
      return places.suggest(text, maxSuggestions).map(({ text, zip, city, state, zips }) => {
        const record = zip === null ? undefined : places.find(zip)
        return { text, zip, city, state, zips, lat: record?.lat ?? null, lng: record?.lng ?? null }
      })
    },
  }
}
