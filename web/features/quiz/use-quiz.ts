import { useState } from 'react'
import { z } from 'zod'
import { type Answers, type QuestionId, quizQuestions } from '../../../civic/quiz.ts'
import { quizKey as storageKey } from '../../browser/local-data.ts'

const ids = quizQuestions.map(({ id }) => id)
const Alignment = z.enum(['progressive', 'moderate', 'conservative'])

const Saved = z.object({
  index: z
    .int()
    .min(0)
    .max(ids.length - 1),
  answers: z.partialRecord(z.enum(ids), Alignment),
  important: z.array(z.enum(ids)),
  finished: z.boolean(),
})
type Saved = z.infer<typeof Saved>

const start: Saved = { index: 0, answers: {}, important: [], finished: false }

/** Only on this device: nothing of it is ever sent. */
function load(): Saved {
  try {
    return Saved.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''))
  } catch {
    return start
  }
}

function save(state: Saved) {
  try {
    if (state === start) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Storage may be switched off; the answers then last as long as the page.
  }
}

export interface Quiz {
  index: number
  question: (typeof quizQuestions)[number]
  answers: Answers
  important: ReadonlySet<QuestionId>
  finished: boolean
  answer(alignment: string): void
  markImportant(marked: boolean): void
  next(): void
  /** Goes on without an answer to this question. */
  skip(): void
  previous(): void
  restart(): void
}

export function useQuiz(): Quiz {
  const [state, setState] = useState(load)
  const change = (next: Saved) => {
    setState(next)
    save(next)
  }
  const question = quizQuestions[state.index] ?? quizQuestions[0]
  const onward = (answers: Answers) => {
    const last = state.index === ids.length - 1
    change({ ...state, answers, index: last ? state.index : state.index + 1, finished: last })
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
    next: () => onward(state.answers),
    skip() {
      const { [question.id]: _, ...others } = state.answers
      onward(others)
    },
    previous: () => change({ ...state, index: Math.max(0, state.index - 1) }),
    restart: () => change(start),
  }
}
