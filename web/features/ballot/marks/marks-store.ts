import { useSyncExternalStore } from 'react'
import { schemaOf } from '../../../browser/guards.ts'
import { ballotMarksKey } from '../../../browser/local-data.ts'
import { sharedStored } from '../../../browser/shared-stored.ts'
import { useIsSample } from '../../../parts/districts/use-address.ts'
import { createStore } from '../../../ui/store.ts'
import { type Mark, type MarkKey, type Marks, isMarks, storedMark, withMark, withoutGone } from './marks.ts'

const savedMarks = sharedStored(ballotMarksKey, schemaOf(isMarks))
const noMarks: Marks = {}

const deviceMarks = {
  subscribe: savedMarks.subscribe,
  read: () => savedMarks.read() ?? noMarks,
  write(next: Marks) {
    if (Object.keys(next).length === 0) savedMarks.remove()
    else savedMarks.write(next)
  },
}
/** In memory, because the sample county stores nothing. */
const sampleMarks = createStore(noMarks)

const useMarksStore = () => (useIsSample() ? sampleMarks : deviceMarks)

/** The mark of one contest. Re-renders only when this mark changes. */
export function useMark(key: MarkKey): [Mark, (mark: Mark) => void] {
  const { subscribe, read, write } = useMarksStore()
  const mark = useSyncExternalStore(
    subscribe,
    () => storedMark(read(), key),
    // The server does not know the marks.
    () => storedMark(noMarks, key),
  )
  return [withoutGone(mark, key), (next) => write(withMark(read(), key, next))]
}

export function useMarks(): { marks: Marks; clear: () => void } {
  const { subscribe, read, write } = useMarksStore()
  return { marks: useSyncExternalStore(subscribe, read, () => noMarks), clear: () => write(noMarks) }
}

/** False when the browser refuses to store marks; they are then lost when the page closes. */
export const useAreMarksSaved = (): boolean =>
  useSyncExternalStore(savedMarks.subscribe, savedMarks.isSaved, () => true)
