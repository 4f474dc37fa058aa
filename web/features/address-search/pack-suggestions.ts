import { suggestPlaces } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'
import type { Suggestion } from './suggestion.ts'
import { typedParts } from './typed-parts.ts'

/** Our own suggestions: cities and ZIP codes. They carry no point, for the middle of a ZIP is nobody's address. */
export async function packSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { street, place } = typedParts(text)
  if (place.length < 2) return []
  const { suggestions } = await call(suggestPlaces, { query: { q: place } }, signal)
  return suggestions.map(({ text }) => {
    const address = street ? `${street}, ${text}` : text
    return { key: address, text: address, toAddress: () => ({ address }) }
  })
}
