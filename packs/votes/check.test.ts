import { expect, test } from 'vitest'
import { quizVoteProblems } from './check-quiz.ts'
import { titleProblems } from './check-titles.ts'
import { wordingProblems } from './check-wording.ts'
import type { QuizVote, RollCall } from './schema.ts'

const rollCall = (change: Partial<RollCall> = {}): RollCall => ({
  id: 'h1-119.2026',
  congress: 119,
  chamber: 'House',
  session: 2026,
  number: 1,
  date: '2026-06-02',
  measure: 'H.R. 1',
  title: 'Any Act',
  category: 'passage',
  question: 'On Passage',
  result: 'Passed',
  resultText: 'Passed',
  majorityRequired: '1/2',
  sourceUrl: 'https://clerk.house.gov/',
  totals: { yea: 2, nay: 2, present: 0, notVoting: 0 },
  positions: { yea: 'R000001 R000002', nay: 'D000001 D000002', present: '', notVoting: '' },
  ...change,
})
const amendment = { measure: 'S. 1', question: 'On the Amendment S.Amdt. 2', amendmentPurpose: 'To require an ID.' }

test.each<[string, Partial<RollCall>, string[]]>([
  ['nothing', {}, []],
  [
    'an amendment without a purpose',
    { question: amendment.question },
    ["is on an amendment and lacks the amendment's purpose"],
  ],
  [
    'the title of the bill on an amendment',
    amendment,
    ['is on an amendment; its title must be "Amendment to S. 1: To require an ID"'],
  ],
  ['nothing in the title of an amendment', { ...amendment, title: 'Amendment to S. 1: To require an ID' }, []],
  [
    'a title that says nothing',
    { title: 'Relating to a national emergency.' },
    ['needs a plain title: "Relating to a national emergency."'],
  ],
  [
    'a procedural vote without a note',
    { category: 'procedural' },
    ['is not on passage (procedural) and needs a note that says so'],
  ],
])('finds %s', (_, change, problems) => {
  expect(titleProblems([rollCall(change)])).toEqual(problems.map((problem) => `roll call h1-119.2026 ${problem}`))
})

const quizVote = (change: Partial<QuizVote> = {}): QuizVote => ({
  question: 'climate',
  yes: 'conservative',
  rollCalls: ['h1-119.2026'],
  about: { en: 'Climate', es: 'Clima' },
  ...change,
})

test('finds wording that takes a side', () => {
  const plainTitle = { en: 'Ending job-killing tariffs', es: 'Poner fin a los aranceles' }
  const about = { en: 'Detention', es: 'Contra las fronteras abiertas' }
  expect(wordingProblems({ rollCalls: [rollCall({ plainTitle })], quizVotes: [quizVote({ about })] })).toEqual([
    'roll call h1-119.2026: the plain title takes a side with “job-killing” (blames or mocks a side)',
    'quiz-votes.jsonl, climate: takes a side with “fronteras abiertas” (a name that only one side uses)',
  ])
})

test.each<[string, Partial<RollCall>, Partial<QuizVote>[], string[]]>([
  ['nothing', {}, [{}], []],
  [
    'a vote that is not on passage',
    { category: 'cloture' },
    [{}],
    ['roll call h1-119.2026 is not on passage (cloture)'],
  ],
  ['a bill of several subjects', { severalSubjects: true }, [{}], ['roll call h1-119.2026 decides several subjects']],
  [
    'a vote that nearly everybody cast alike',
    { positions: { ...rollCall().positions, yea: 'R000001 R000002 D000001 D000002', nay: '' } },
    [{}],
    [
      'roll call h1-119.2026: the median of both parties voted yea',
      'roll call h1-119.2026: the most progressive Democrats did not vote nay',
    ],
  ],
  [
    'the label of the other side',
    {},
    [{ yes: 'progressive' }],
    [
      'roll call h1-119.2026: the most progressive Democrats did not vote yea',
      'roll call h1-119.2026: the most conservative Republicans did not vote nay',
    ],
  ],
  [
    'one roll call for two questions',
    {},
    [{}, { question: 'climate' }],
    ['occurs twice', 'roll call h1-119.2026 is already used for another question'],
  ],
  [
    'two bills for one question',
    {},
    [{ rollCalls: ['h1-119.2026', 's2-119.2026'] }],
    ['its roll calls are on different bills'],
  ],
  ['an unknown roll call', {}, [{ rollCalls: ['h9-119.2031'] }], ['no roll call h9-119.2031']],
])('finds in the quiz %s', (_, change, links, problems) => {
  const members = [-0.6, -0.5, 0.5, 0.6].map((dim1, at) => ({
    bioguideId: `${dim1 < 0 ? 'D' : 'R'}00000${(at % 2) + 1}`,
    chamber: 'House' as const,
    dim1,
    dim2: null,
    votes: 1,
  }))
  const parties = new Map(members.map(({ bioguideId, dim1 }) => [bioguideId, dim1 < 0 ? 'Democratic' : 'Republican']))
  const otherBill = rollCall({ id: 's2-119.2026', chamber: 'Senate', measure: 'S. 2' })
  const votes = { rollCalls: [rollCall(change), otherBill], quizVotes: links.map(quizVote), voteview: members }
  expect(quizVoteProblems(votes, parties)).toEqual(problems.map((problem) => `quiz-votes.jsonl, climate: ${problem}`))
})
