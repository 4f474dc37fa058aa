import { useSyncExternalStore } from 'react'
import { ballotMarksKey as storageKey } from '../../../browser/local-data.ts'
import { type Mark, type MarkKey, Marks, markOf, withMark } from './marks.ts'

/** False when the browser refuses to store marks; they are then lost when the page closes. */
let isSaved = true
let marks = read()
const listeners = new Set<() => void>()

function read(): Marks {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? {} : Marks.parse(JSON.parse(stored))
  } catch {
    return {}
  }
}

function change(next: Marks) {
  marks = next
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
    isSaved = true
  } catch {
    isSaved = false
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

/** The mark of one contest. Re-renders only when this mark changes. */
export function useMark(key: MarkKey): [Mark, (mark: Mark) => void] {
  const mark = useSyncExternalStore(subscribe, () => markOf(marks, key))
  return [mark, (next) => change(withMark(marks, key, next))]
}

export const useMarks = (): Marks => useSyncExternalStore(subscribe, () => marks)

export const useAreMarksSaved = (): boolean => useSyncExternalStore(subscribe, () => isSaved)

export const clearMarks = () => change({})
