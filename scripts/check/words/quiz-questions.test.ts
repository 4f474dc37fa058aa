import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { findLoadedWords } from '../../../civic/text/loaded-words.ts'
import { type QuestionId, quizQuestions } from '../../../civic/votes/quiz.ts'

const quizFolder = new URL('../../../web/features/quiz/', import.meta.url)
// The texts are macros, which only a build of the pages expands, so the test reads them from the source.
const source = readFileSync(new URL('question-texts.ts', quizFolder), 'utf8')
const { items } = parsePo(readFileSync(new URL('../../locales/voters/es.po', quizFolder), 'utf8'))
const spanish = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))

interface Wording {
  question: string
  progressive: string
  moderate: string
  conservative: string
}

function readWording(id: QuestionId): Wording {
  const [, block = ''] = source.match(new RegExp(`^  ${id}: \\{$(.*?)^  \\},$`, 'ms')) ?? []
  const text = (name: keyof Wording) => block.match(new RegExp(`${name}: msg\`([^\`]+)\``))?.[1] ?? ''
  return {
    question: text('question'),
    progressive: text('progressive'),
    moderate: text('moderate'),
    conservative: text('conservative'),
  }
}

const english = quizQuestions.map(({ id }) => ({ id, ...readWording(id) }))
const translate = (text: string) => spanish.get(text) ?? ''
const translated = english.map(({ id, question, progressive, moderate, conservative }) => ({
  id,
  question: translate(question),
  progressive: translate(progressive),
  moderate: translate(moderate),
  conservative: translate(conservative),
}))

const longerPerShorter = (a: string, b: string) => Math.max(a.length, b.length) / Math.min(a.length, b.length)
const totalLength = (texts: string[]) => texts.join('').length
/** What a side wants to reach, such as “, to slow climate change”. */
const givesReason = (text: string) => /, (so that|to|para)\b/.test(text)
const adverbsOfDegree = /\b(very|truly|really|simply|only just|of course|muy|realmente|simplemente)\b/i

describe.each([
  { language: 'English', questions: english },
  { language: 'Spanish', questions: translated },
])('the questions in $language', ({ questions }) => {
  test.each(questions)('$id treats both sides alike', ({ question, progressive, moderate, conservative }) => {
    const texts = [question, progressive, moderate, conservative]
    for (const text of texts) {
      expect(text).not.toBe('')
      expect(findLoadedWords(text)).toEqual([])
      expect(text).not.toMatch(adverbsOfDegree)
      expect(text).not.toMatch(/!/)
    }
    expect(longerPerShorter(progressive, conservative)).toBeLessThan(1.3)
    expect(givesReason(progressive)).toBe(givesReason(conservative))
    expect(new Set(texts.slice(1).map((text) => text.split(/[.?!](\s|$)/).length)).size).toBe(1)
  })

  test('over all questions neither side has more to say', () => {
    const progressive = totalLength(questions.map((wording) => wording.progressive))
    const conservative = totalLength(questions.map((wording) => wording.conservative))
    expect(Math.abs(progressive - conservative) / progressive).toBeLessThan(0.05)
    const longer = questions.filter((wording) => wording.progressive.length > wording.conservative.length)
    expect(longer.length).toBeGreaterThanOrEqual(3)
    expect(longer.length).toBeLessThanOrEqual(9)
  })
})

test('the descriptions of the two sides differ only in the side', () => {
  const texts = readFileSync(new URL('quiz-result.tsx', quizFolder), 'utf8')
  const description = (name: string) =>
    texts.match(new RegExp(`^  ${name}: \\{.*?description: msg\`([^\`]+)\``, 'ms'))?.[1] ?? ''
  const progressive = description('progressive')
  expect(progressive).not.toBe('')
  expect(progressive.replace('progressive', 'conservative').replace('larger', 'smaller')).toBe(
    description('conservative'),
  )
})
