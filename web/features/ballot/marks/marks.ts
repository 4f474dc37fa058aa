import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import type { Contest } from '../contests/contests.ts'

/** A voter's own choices and note about one contest or measure. */
const Mark = z.object({ choices: z.array(z.string()), note: z.string().max(limits.reason) })
export type Mark = z.infer<typeof Mark>

/** By election day, then by contest key. */
export const Marks = z.record(z.string(), z.record(z.string(), Mark))
export type Marks = z.infer<typeof Marks>

export type MarkKey = Pick<Contest, 'election' | 'key'>

export const noMark: Mark = { choices: [], note: '' }

export const markOf = (marks: Marks, { election, key }: MarkKey): Mark => marks[election]?.[key] ?? noMark

/** Sets one mark. An empty mark is removed, and so is an election without marks. */
export function withMark(marks: Marks, { election, key }: MarkKey, mark: Mark): Marks {
  const { [key]: _, ...others } = marks[election] ?? {}
  const isEmpty = mark.choices.length === 0 && mark.note === ''
  const changed = isEmpty ? others : { ...others, [key]: mark }
  const { [election]: __, ...otherElections } = marks
  return Object.keys(changed).length === 0 ? otherElections : { ...otherElections, [election]: changed }
}

/** Removes the choice if it is set, otherwise adds it. With a single vote it replaces the previous choice. */
export function toggleChoice(choices: string[], choice: string, single: boolean): string[] {
  if (choices.includes(choice)) return choices.filter((other) => other !== choice)
  return single ? [choice] : [...choices, choice]
}
