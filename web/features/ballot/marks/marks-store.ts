import { useSyncExternalStore } from 'react'
import { schemaOf } from '../../../browser/guards.ts'
import { ballotMarksKey } from '../../../browser/local-data.ts'
import { sharedStored } from '../../../browser/shared-stored.ts'
import { useStored } from '../../../browser/use-stored.ts'
import { type Mark, type MarkKey, type Marks, isMarks, storedMark, withMark, withoutGone } from './marks.ts'

const savedMarks = sharedStored(ballotMarksKey, schemaOf(isMarks))
const noMarks: Marks = {}
const currentMarks = () => savedMarks.read() ?? noMarks

function change(next: Marks) {
  if (Object.keys(next).length === 0) savedMarks.remove()
  else savedMarks.write(next)
}

/** The mark of one contest. Re-renders only when this mark changes. */
export function useMark(key: MarkKey): [Mark, (mark: Mark) => void] {
  const mark = useSyncExternalStore(
    savedMarks.subscribe,
    () => storedMark(currentMarks(), key),
    // The server does not know the marks.
    () => storedMark(noMarks, key),
  )
  return [withoutGone(mark, key), (next) => change(withMark(currentMarks(), key, next))]
}

export const useMarks = (): Marks => useStored(savedMarks) ?? noMarks

/** False when the browser refuses to store marks; they are then lost when the page closes. */
export const useAreMarksSaved = (): boolean =>
  useSyncExternalStore(savedMarks.subscribe, savedMarks.isSaved, () => true)

export const clearMarks = () => change({})
