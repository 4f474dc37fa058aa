import { useMemo, useState } from 'react'
import { useMinute } from '../../../browser/use-minute.ts'
import { minSearched, placeOpenState, searchPlaces, withLetters } from './place-filter.ts'
import { type PlaceKind, type PollingInfo, placesOfKind } from './polling-info.ts'

export type PlaceFilter = ReturnType<typeof usePlaceFilter>

/** The places of one kind that match what the voter searches for. */
export function usePlaceFilter(info: PollingInfo, kind: PlaceKind) {
  const [text, setText] = useState('')
  const [onlyOpen, setOnlyOpen] = useState(false)
  const now = useMinute()
  const found = useMemo(() => {
    const all = withLetters(placesOfKind(info, kind))
    const searched = searchPlaces(all, text)
    const states = new Map(all.map((place) => [place.id, placeOpenState(place, kind, { info, now })]))
    return {
      all,
      matches: onlyOpen ? searched.filter(({ id }) => states.get(id) === 'open') : searched,
      unknown: searched.filter(({ id }) => states.get(id) === 'unknown').length,
      /** Without any place that is open, the question has no use. */
      canTellOpen: onlyOpen || [...states.values()].includes('open'),
    }
  }, [info, kind, text, onlyOpen, now])
  return { ...found, text, setText, onlyOpen, setOnlyOpen, isUseful: found.all.length >= minSearched }
}
