import { useState } from 'react'
import { z } from 'zod'
import { type Answers, type QuestionId, quizQuestions } from '../../../civic/elections/quiz.ts'
import { quizKey } from '../../browser/local-data.ts'
import { stored } from '../../browser/stored.ts'

const ids = quizQuestions.map(({ id }) => id)
const Alignment = z.enum(['progressive', 'moderate', 'conservative'])

const QuizState = z.object({
  index: z
    .int()
    .min(0)
    .max(ids.length - 1),
  answers: z.partialRecord(z.enum(ids), Alignment),
  important: z.array(z.enum(ids)),
  finished: z.boolean(),
})
type QuizState = z.infer<typeof QuizState>

const initialState: QuizState = { index: 0, answers: {}, important: [], finished: false }

/** Answers are saved on this device only and never sent. */
const savedState = stored(quizKey, QuizState)

export interface Quiz {
  index: number
  question: (typeof quizQuestions)[number]
  answers: Answers
  important: ReadonlySet<QuestionId>
  finished: boolean
  answer(alignment: string): void
  markImportant(marked: boolean): void
  next(): void
  /** Continues without an answer to this question. */
  skip(): void
  previous(): void
  restart(): void
}

export function useQuiz(): Quiz {
  const [state, setState] = useState(() => savedState.read() ?? initialState)
  const change = (next: QuizState) => {
    setState(next)
    savedState.write(next)
  }
  const question = quizQuestions[state.index] ?? quizQuestions[0]
  const advance = (answers: Answers) => {
    const isLast = state.index === ids.length - 1
    change({ ...state, answers, index: isLast ? state.index : state.index + 1, finished: isLast })
  }
  return {
    ...state,
    question,
    important: new Set(state.important),
    answer: (alignment) =>
      change({ ...state, answers: { ...state.answers, [question.id]: Alignment.parse(alignment) } }),
    markImportant(marked) {
      const others = state.important.filter((id) => id !== question.id)
      change({ ...state, important: marked ? [...others, question.id] : others })
    },
    next: () => advance(state.answers),
    skip() {
      const { [question.id]: _, ...others } = state.answers
      advance(others)
    },
    previous: () => change({ ...state, index: Math.max(0, state.index - 1) }),
    restart() {
      setState(initialState)
      savedState.remove()
    },
  }
}
