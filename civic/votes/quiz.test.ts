import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Alignment,
  type Answers,
  agreementWith,
  byAgreement,
  quizQuestions,
  scoreQuiz,
  scoreRange,
} from './quiz.ts'

const alignments = ['progressive', 'moderate', 'conservative'] as const
const sameAnswerToAll = (answer: Alignment): Answers => Object.fromEntries(quizQuestions.map(({ id }) => [id, answer]))
const mirror = { progressive: 'conservative', moderate: 'moderate', conservative: 'progressive' } as const

const anyAnswers = fc
  .array(fc.option(fc.constantFrom(...alignments)), { minLength: 12, maxLength: 12 })
  .map((picks): Answers => Object.fromEntries(quizQuestions.flatMap(({ id }, i) => (picks[i] ? [[id, picks[i]]] : []))))

test('has twelve questions with option scores between -2 and 3', () => {
  expect(quizQuestions).toHaveLength(12)
  expect(new Set(quizQuestions.map(({ id }) => id)).size).toBe(12)
  for (const { options } of quizQuestions) {
    for (const scores of Object.values(options).flatMap((option) => Object.values(option))) {
      expect(scores).toBeGreaterThanOrEqual(-2)
      expect(scores).toBeLessThanOrEqual(3)
    }
  }
  expect(scoreRange).toEqual({ min: -24, max: 36 })
})

test.each(alignments)('twelve %s answers win for that alignment', (answer) => {
  expect(scoreQuiz(sameAnswerToAll(answer))).toMatchObject({
    winner: answer,
    percentage: 100,
    leaned: 12,
    answered: 12,
  })
})

test('ties go to progressive, then conservative, then moderate', () => {
  expect(scoreQuiz({})).toMatchObject({ winner: 'progressive', percentage: 0, leaned: 0, answered: 0 })
  expect(scoreQuiz({ healthcare: 'progressive', climate: 'conservative' }).winner).toBe('progressive')
  // Conservative 6, moderate 6, progressive -4.
  const tied: Answers = { healthcare: 'conservative', climate: 'conservative', guns: 'moderate', voting: 'moderate' }
  expect(scoreQuiz(tied)).toMatchObject({ winner: 'conservative', scores: { conservative: 6, moderate: 6 } })
})

test('the percentage is the share of answers that leaned that way', () => {
  const eight = Object.entries(sameAnswerToAll('conservative')).map(([id, answer], i) => [
    id,
    i < 8 ? answer : 'moderate',
  ])
  expect(scoreQuiz(Object.fromEntries(eight))).toMatchObject({ winner: 'conservative', percentage: 67, leaned: 8 })
})

test('a question that counts double scores double, and nothing else changes', () => {
  const answers: Answers = { healthcare: 'progressive', economy: 'conservative' }
  expect(scoreQuiz(answers).scores).toEqual({ progressive: 2, moderate: -1, conservative: 0 })
  expect(scoreQuiz(answers, new Set(['economy'])).scores).toEqual({ progressive: 1, moderate: -2, conservative: 2 })
})

test('mirrored answers give mirrored scores', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const mirrored = Object.fromEntries(
        quizQuestions.flatMap(({ id }) => (answers[id] ? [[id, mirror[answers[id]]]] : [])),
      )
      const [a, b] = [scoreQuiz(answers).scores, scoreQuiz(mirrored).scores]
      expect(b).toEqual({ progressive: a.conservative, moderate: a.moderate, conservative: a.progressive })
    }),
  )
})

test('no position on the page favors an alignment', () => {
  for (const position of [0, 1, 2]) {
    for (const alignment of alignments) {
      expect(quizQuestions.filter(({ order }) => order[position] === alignment)).toHaveLength(4)
    }
  }
  for (const position of [0, 1, 2]) {
    const { scores } = scoreQuiz(Object.fromEntries(quizQuestions.map(({ id, order }) => [id, order[position]])))
    const values = Object.values(scores)
    expect(
      Math.max(...values) - Math.min(...values),
      `always the option in position ${position + 1}`,
    ).toBeLessThanOrEqual(6)
  }
})

test('answered at random 100,000 times, each alignment wins within 2 points of a third', () => {
  // A seeded generator (mulberry32) gives the same numbers in every run.
  let state = 20261103
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const wins = { progressive: 0, moderate: 0, conservative: 0 }
  const rounds = 100_000
  for (let round = 0; round < rounds; round++) {
    const answers: Answers = Object.fromEntries(
      quizQuestions.map(({ id }) => [id, alignments[Math.floor(random() * 3)]]),
    )
    wins[scoreQuiz(answers).winner] += 1
  }
  const shares = Object.entries(wins).map(([alignment, won]) => [alignment, (won / rounds) * 100] as const)
  // Written directly because the runner hides the output of passing tests, and the documentation quotes these shares.
  process.stdout.write(
    `quiz, answered at random: ${shares.map(([alignment, share]) => `${alignment} ${share.toFixed(2)} %`).join(', ')}\n`,
  )
  for (const [alignment, share] of shares) expect(Math.abs(share - 100 / 3), `share of ${alignment}`).toBeLessThan(2)
})

test('counts votes closer to an answer, and leaves out answers in between and votes not cast', () => {
  const votes = [
    { question: 'healthcare', yes: 'progressive' },
    { question: 'climate', yes: 'conservative' },
    { question: 'guns', yes: 'progressive' },
    { question: 'labor', yes: 'progressive' },
    { question: 'social', yes: 'progressive' },
  ] as const
  const answers: Answers = {
    healthcare: 'progressive',
    climate: 'progressive',
    guns: 'moderate',
    labor: 'conservative',
  }
  expect(agreementWith(votes, answers, 'ynyyy')).toEqual({ agreed: 2, compared: 3 })
  expect(agreementWith(votes, answers, 'y----')).toEqual({ agreed: 1, compared: 1 })
  const ranked = [
    { agreed: 0, compared: 0 },
    { agreed: 1, compared: 2 },
    { agreed: 1, compared: 1 },
    { agreed: 3, compared: 3 },
  ]
  expect(ranked.toSorted(byAgreement).map(({ compared }) => compared)).toEqual([3, 1, 2, 0])
})
