import { useSyncExternalStore } from 'react'
import { schemaOf } from '../../../browser/guards.ts'
import { ballotMarksKey } from '../../../browser/local-data.ts'
import { stored } from '../../../browser/stored.ts'
import { type Mark, type MarkKey, type Marks, isMarks, markOf, withMark } from './marks.ts'

/** False when the browser refuses to store marks; they are then lost when the page closes. */
let isSaved = true
const savedMarks = stored(ballotMarksKey, schemaOf(isMarks))
let marks = savedMarks.read() ?? {}
/** The server does not know the marks. */
const noMarks: Marks = {}
const listeners = new Set<() => void>()

function change(next: Marks) {
  marks = next
  const isEmpty = Object.keys(next).length === 0
  if (isEmpty) savedMarks.remove()
  isSaved = isEmpty || savedMarks.write(next)
  for (const listener of listeners) listener()
}

/** Another tab changed the marks. */
function onStorage({ key }: StorageEvent) {
  if (key !== null && key !== ballotMarksKey) return
  marks = savedMarks.read() ?? {}
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
  const mark = useSyncExternalStore(
    subscribe,
    () => markOf(marks, key),
    () => markOf(noMarks, key),
  )
  return [mark, (next) => change(withMark(marks, key, next))]
}

export const useMarks = (): Marks =>
  useSyncExternalStore(
    subscribe,
    () => marks,
    () => noMarks,
  )

export const useAreMarksSaved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSaved,
    () => true,
  )

export const clearMarks = () => change({})
