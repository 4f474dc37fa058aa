import { type LocalDate, limits } from '../../../../contract/common.ts'
import { type Guarded, hasFields, isAbsentOr, isListOf, isRecordOf, isString, isText } from '../../../browser/guards.ts'

const isMark = hasFields({
  choices: isListOf(isString),
  note: isText(limits.reason),
  /** Names the voter will write in, by the choice's key. */
  writeIns: isAbsentOr(isRecordOf(isText(limits.search))),
})
/** A voter's own choices and note about one contest. In a ranked contest the first choice comes first. */
export type Mark = Guarded<typeof isMark>

export const isMarks = isRecordOf(isRecordOf(isMark))
/** By election day, then by contest key. */
export type Marks = Guarded<typeof isMarks>

export interface MarkKey {
  election: LocalDate
  key: string
  /** Where an older version stored the mark. */
  earlier?: string | undefined
  /** What can be chosen in the contest, where the mark names candidates. */
  choices?: string[] | undefined
}

export const noMark: Mark = { choices: [], note: '' }

export const storedMark = (marks: Marks, { election, key, earlier = key }: MarkKey): Mark =>
  marks[election]?.[key] ?? marks[election]?.[earlier] ?? noMark

/** Removes choices that are no longer on the ballot, because they would count as votes or take up a rank. */
export const withoutGone = (mark: Mark, { choices }: MarkKey): Mark =>
  choices === undefined ? mark : { ...mark, choices: mark.choices.filter((choice) => choices.includes(choice)) }

export const markOf = (marks: Marks, key: MarkKey): Mark => withoutGone(storedMark(marks, key), key)

/** Sets one mark. An empty mark is removed, and so is an election without marks. */
export function withMark(marks: Marks, { election, key, earlier = key }: MarkKey, mark: Mark): Marks {
  const { [key]: _, [earlier]: ___, ...others } = marks[election] ?? {}
  const isEmpty = mark.choices.length === 0 && mark.note === ''
  const changed = isEmpty ? others : { ...others, [key]: mark }
  const { [election]: __, ...otherElections } = marks
  return Object.keys(changed).length === 0 ? otherElections : { ...otherElections, [election]: changed }
}

/**
 * Removes the choice if it is set, otherwise adds it. A single vote goes to the new choice. Undefined if as many as
 * allowed are chosen already: an overvote would not count. Without a known number any number can be chosen.
 */
export function toggleChoice(choices: string[], choice: string, voteFor: number | null): string[] | undefined {
  if (choices.includes(choice)) return choices.filter((other) => other !== choice)
  if (voteFor === 1) return [choice]
  return voteFor !== null && choices.length >= voteFor ? undefined : [...choices, choice]
}

/**
 * Gives a choice a rank from 1, or none with 0. The others move; if all ranks are taken, it replaces the one at this
 * rank. There are no gaps: a rank that is too low becomes the next free one.
 */
export function setRank(choices: string[], choice: string, { rank, ranks }: { rank: number; ranks: number }): string[] {
  const others = choices.filter((other) => other !== choice)
  if (rank === 0) return others
  return others.toSpliced(rank - 1, others.length >= ranks ? 1 : 0, choice)
}

export const writeInKey = (line: number) => `write-in ${line}`
