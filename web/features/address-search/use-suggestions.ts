import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestPlaces } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'
import { hasGoogleMaps } from '../../browser/page-setting.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { googleSuggestions } from './google-suggestions.ts'
import type { Suggestion } from './suggestion.ts'

const debounceMs = 150
const minLength = 2

/** Address suggestions for the typed text, requested after a short pause in typing. */
export function useSuggestions(text: string): { suggestions: Suggestion[]; fromGoogle: boolean } {
  const debouncedText = useDebounced(text.trim(), debounceMs)
  const { data } = useQuery({
    queryKey: ['address-suggestions', debouncedText],
    queryFn: ({ signal }) => fetchSuggestions(debouncedText, signal),
    enabled: debouncedText.length >= minLength,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isTooShort = text.trim().length < minLength
  return isTooShort || !data ? { suggestions: [], fromGoogle: false } : data
}

async function fetchSuggestions(text: string, signal: AbortSignal) {
  if (hasGoogleMaps()) {
    try {
      return { suggestions: await googleSuggestions(text), fromGoogle: true }
    } catch {
      // Google is blocked or down: use our own suggestions, which cover cities and ZIP codes only.
    }
  }
  return { suggestions: await placeSuggestions(text, signal), fromGoogle: false }
}

/** Cities and ZIP codes from our own data. Without coordinates: the center of a ZIP code is not the voter's address. */
async function placeSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestions } = await call(suggestPlaces, { query: { q: text } }, signal)
  return suggestions.map(({ text: address, zip, zips }) => ({
    key: address,
    text: address,
    ...(zip === null ? { zips } : { toAddress: () => ({ address }) }),
  }))
}
