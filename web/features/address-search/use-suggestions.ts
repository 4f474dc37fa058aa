import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasGoogleMaps } from '../../browser/google-maps.ts'
import { googleSuggestions } from './google-suggestions.ts'
import { packSuggestions } from './pack-suggestions.ts'
import type { Suggestion } from './suggestion.ts'

const pauseAfterTyping = 150
const fewestLetters = 2

/** Suggestions for the text as it stands; an answer that comes late, for an earlier text, is not shown for this one. */
export function useSuggestions(text: string): { suggestions: Suggestion[]; fromGoogle: boolean } {
  const asked = usePaused(text.trim())
  const { data } = useQuery({
    queryKey: ['address-suggestions', asked],
    queryFn: ({ signal }) => suggest(asked, signal),
    enabled: asked.length >= fewestLetters,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isEmpty = text.trim().length < fewestLetters
  return isEmpty || !data ? { suggestions: [], fromGoogle: false } : data
}

async function suggest(text: string, signal: AbortSignal) {
  if (hasGoogleMaps()) {
    try {
      return { suggestions: await googleSuggestions(text), fromGoogle: true }
    } catch {
      // Blocked or down: our own suggestions know less, but they are there.
    }
  }
  return { suggestions: await packSuggestions(text, signal), fromGoogle: false }
}

function usePaused(value: string) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseAfterTyping)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
