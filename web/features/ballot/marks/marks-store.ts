import { useSyncExternalStore } from 'react'
import { ballotMarksKey as storageKey } from '../../../browser/local-data.ts'
import { type Mark, type Marked, Marks, markOf, withMark } from './marks.ts'

/** Whether the browser keeps them; without that they last as long as the page. */
let isKept = true
let marks = read()
const listeners = new Set<() => void>()

function read(): Marks {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === null ? {} : Marks.parse(JSON.parse(kept))
  } catch {
    return {}
  }
}

function change(next: Marks) {
  marks = next
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
    isKept = true
  } catch {
    isKept = false
  }
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent) {
  if (key !== null && key !== storageKey) return
  marks = read()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** What is kept about one contest: whoever shows it is drawn anew only when that changes. */
export function useMark(marked: Marked): [Mark, (mark: Mark) => void] {
  const mark = useSyncExternalStore(subscribe, () => markOf(marks, marked))
  return [mark, (next) => change(withMark(marks, marked, next))]
}

export const useMarks = (): Marks => useSyncExternalStore(subscribe, () => marks)

export const useAreMarksKept = (): boolean => useSyncExternalStore(subscribe, () => isKept)

export const clearMarks = () => change({})
