import { expect, test } from 'vitest'
import { referenceProblems } from '../../packs/checks/references.ts'
import type { VoteFacts } from '../../packs/votes/files.ts'
import { loadedPacks } from './testing/loaded-packs.ts'
import { reduceFacts } from './testing/small-packs.ts'

const { facts, manifests } = loadedPacks
/** With few ZIP codes, which are faster to check. */
const fewPlaces = reduceFacts(facts, [])

const problemsAfter = (change: (votes: VoteFacts) => void): string[] => {
  const votes = structuredClone(facts.votes)
  change(votes)
  return referenceProblems({ ...fewPlaces, votes }, manifests)
}
const edit = <T>(records: readonly T[], match: (record: T) => boolean, change: Partial<T>) => {
  const record = records.find(match)
  if (!record) throw new Error('no such record')
  Object.assign(record, change)
}
const link = (question: string, change: Partial<VoteFacts['quizVotes'][number]>) => (votes: VoteFacts) =>
  edit(votes.quizVotes, (one) => one.question === question, change)
const rollCall = (id: string, change: Partial<VoteFacts['rollCalls'][number]>) => (votes: VoteFacts) =>
  edit(votes.rollCalls, (one) => one.id === id, change)

test('the pack has no problems', () => {
  expect(referenceProblems(facts, manifests)).toEqual([])
})

test.each<[string, (votes: VoteFacts) => void, string]>([
  [
    'the title of the bill on an amendment',
    rollCall('s73-119.2026', { title: 'SAVE America Act (S. 1383)' }),
    'roll call s73-119.2026 is on an amendment; its title must be "Amendment to S. 1383: To require voters to provide photo identification"',
  ],
  [
    'an amendment without a purpose',
    rollCall('s73-119.2026', { amendmentPurpose: undefined }),
    "roll call s73-119.2026 is on an amendment and lacks the amendment's purpose",
  ],
  [
    'a title that says nothing',
    rollCall('h65-119.2026', { plainTitle: undefined }),
    'roll call h65-119.2026 needs a plain title: "Relating to a national emergency by the President on February 1, 2025."',
  ],
  [
    'a procedural vote without a note',
    rollCall('s9-119.2026', { note: undefined }),
    'roll call s9-119.2026 is not on passage (procedural) and needs a note that says so',
  ],
  [
    'a plain title that takes a side',
    rollCall('h65-119.2026', { plainTitle: { en: 'Ending job-killing tariffs', es: 'Poner fin a los aranceles' } }),
    'roll call h65-119.2026: the plain title takes a side with “job-killing” (blames or mocks a side)',
  ],
  [
    'a description that takes a side',
    link('immigration', { about: { en: 'Detention', es: 'Contra las fronteras abiertas' } }),
    'quiz-votes.jsonl, immigration: takes a side with “fronteras abiertas” (a name that only one side uses)',
  ],
  [
    'a vote on an amendment for voting',
    link('voting', { rollCalls: ['s73-119.2026'] }),
    'quiz-votes.jsonl, voting: roll call s73-119.2026 is not on passage (cloture)',
  ],
  [
    'a bill of several subjects for foreign policy',
    link('foreign', { rollCalls: ['s154-118.2024'] }),
    'quiz-votes.jsonl, foreign: roll call s154-118.2024 decides several subjects',
  ],
  [
    'a vote that nearly everybody cast alike',
    link('labor', { rollCalls: ['h289-119.2025'] }),
    'quiz-votes.jsonl, labor: roll call h289-119.2025: the median of both parties voted yea',
  ],
  [
    'a vote with the label of the other side',
    link('climate', { yes: 'progressive' }),
    'quiz-votes.jsonl, climate: roll call h114-119.2025: the most progressive Democrats did not vote yea',
  ],
  [
    'one roll call for two questions',
    link('guns', { rollCalls: ['h11-119.2026'], yes: 'progressive' }),
    'quiz-votes.jsonl, guns: roll call h11-119.2026 is already used for another question',
  ],
  [
    'two bills for one question',
    link('immigration', { rollCalls: ['h264-119.2025', 's7-119.2025'] }),
    'quiz-votes.jsonl, immigration: its roll calls are on different bills',
  ],
  [
    'an unknown roll call',
    link('labor', { rollCalls: ['h1-119.2031'] }),
    'quiz-votes.jsonl, labor: no roll call h1-119.2031',
  ],
])('finds %s', (_, change, problem) => {
  expect(problemsAfter(change)).toContain(problem)
})

test('roll calls whose official title misleads say what was decided', () => {
  const find = (id: string) => facts.votes.rollCalls.find((rollCall) => rollCall.id === id)
  expect(find('s73-119.2026')?.title).toMatch(/^Amendment to S. 1383: .*photo identification$/)
  expect(find('s73-119.2026')?.note?.en).not.toContain('proof of citizenship')
  expect(find('h65-119.2026')?.plainTitle?.en).toMatch(/tariffs.*Canada/)
  expect(find('h65-119.2026')?.policyArea).not.toBe('Immigration')
})

test('the quiz shows no vote that does not fit its question', () => {
  const used = facts.votes.quizVotes.flatMap(({ rollCalls }) => rollCalls)
  expect(used).not.toContain('s154-118.2024')
  expect(used).not.toContain('s221-118.2024')
  expect(used).not.toContain('s73-119.2026')
  const about = (question: string) => facts.votes.quizVotes.find((one) => one.question === question)?.about.en
  expect(about('voting')).toMatch(/citizenship.*remove.*penalties/)
  expect(about('immigration')).toMatch(/theft.*assault.*states sue/)
})
