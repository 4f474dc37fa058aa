import { suggestPlaces } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'
import type { Suggestion } from './suggestion.ts'

/** Our own suggestions: cities and ZIP codes. They carry no point, for the middle of a ZIP is nobody's address. */
export async function packSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestions } = await call(suggestPlaces, { query: { q: text } }, signal)
  return suggestions.map(({ text: address, zip, zips }) => ({
    key: address,
    text: address,
    ...(zip === null ? { zips } : { toAddress: () => ({ address }) }),
  }))
}
