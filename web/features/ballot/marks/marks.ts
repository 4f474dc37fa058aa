import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import type { Contest } from '../contests/contests.ts'

/** What a voter keeps about one contest or measure. */
const Mark = z.object({ choices: z.array(z.string()), note: z.string().max(limits.reason) })
export type Mark = z.infer<typeof Mark>

/** By the day of the election, and within it by contest. */
export const Marks = z.record(z.string(), z.record(z.string(), Mark))
export type Marks = z.infer<typeof Marks>

export type Marked = Pick<Contest, 'election' | 'key'>

export const noMark: Mark = { choices: [], note: '' }

export const markOf = (marks: Marks, { election, key }: Marked): Mark => marks[election]?.[key] ?? noMark

/** A mark without choice and note is none, and an election without marks is not kept. */
export function withMark(marks: Marks, { election, key }: Marked, mark: Mark): Marks {
  const { [key]: _, ...others } = marks[election] ?? {}
  const isEmpty = mark.choices.length === 0 && mark.note === ''
  const changed = isEmpty ? others : { ...others, [key]: mark }
  const { [election]: __, ...otherElections } = marks
  return Object.keys(changed).length === 0 ? otherElections : { ...otherElections, [election]: changed }
}

/** Marked anew where it is marked already, it is taken back. Where there is one vote, the old choice goes. */
export function toggled(choices: string[], choice: string, single: boolean): string[] {
  if (choices.includes(choice)) return choices.filter((other) => other !== choice)
  return single ? [choice] : [...choices, choice]
}
