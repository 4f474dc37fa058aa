import { useQuery } from '@tanstack/react-query'
import { type Answers, quizQuestions } from '../../../civic/votes/quiz.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { userQuery } from '../../api/user.ts'
import {
  type Guarded,
  hasFields,
  isBoolean,
  isIntegerBetween,
  isListOf,
  isOneOf,
  isRecordOf,
  schemaOf,
} from '../../browser/guards.ts'
import { hasOwner, quizKey } from '../../browser/local-data.ts'
import { type Stored, stored } from '../../browser/stored.ts'
import { useDeviceState } from '../../browser/use-device-state.ts'

const ids = quizQuestions.map(({ id }) => id)
const alignments = ['progressive', 'moderate', 'conservative'] as const

const isQuestion = isOneOf(ids)
const isAlignments = isRecordOf(isOneOf(alignments))
const isAnswers = (value: unknown): value is Answers => isAlignments(value) && Object.keys(value).every(isQuestion)
const isQuizState = hasFields({
  index: isIntegerBetween(0, ids.length - 1),
  answers: isAnswers,
  important: isListOf(isQuestion),
  finished: isBoolean,
})
type QuizState = Guarded<typeof isQuizState>

const initialState: QuizState = { index: 0, answers: {}, important: [], finished: false }

/** Answers are saved on this device only and never sent. */
const savedState = stored(quizKey, schemaOf(isQuizState))
const notSaved: Stored<QuizState> = { read: () => undefined, write: () => false, remove: () => undefined }

export type Quiz = ReturnType<typeof useQuiz>

export function useQuiz() {
  const { data: user } = useQuery(userQuery)
  // A visitor neither reads nor changes the answers of the member whose browser this is.
  const saved = user === null && hasOwner() ? notSaved : savedState
  const [state, setState] = useDeviceState(() => saved.read() ?? initialState, initialState)
  const change = (next: QuizState) => {
    setState(next)
    saved.write(next)
  }
  const question = quizQuestions[state.index] ?? quizQuestions[0]
  const advance = () => {
    const isLast = state.index === ids.length - 1
    // Earlier versions let questions be skipped: the first one without an answer comes before the result.
    const skipped = ids.findIndex((id) => !state.answers[id])
    if (!isLast) change({ ...state, index: state.index + 1 })
    else if (skipped === -1) change({ ...state, finished: true })
    else change({ ...state, index: skipped })
  }
  return {
    ...state,
    question,
    important: new Set(state.important),
    answer(chosen: string) {
      const alignment = oneOf(alignments, chosen)
      if (alignment) change({ ...state, answers: { ...state.answers, [question.id]: alignment } })
    },
    markImportant(marked: boolean) {
      const others = state.important.filter((id) => id !== question.id)
      change({ ...state, important: marked ? [...others, question.id] : others })
    },
    next: advance,
    previous: () => change({ ...state, index: Math.max(0, state.index - 1) }),
    restart() {
      setState(initialState)
      saved.remove()
    },
  }
}
