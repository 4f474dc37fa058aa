import { afterAll, expect, test } from 'vitest'
import { compareMembers } from '../../../contract/compare.ts'
import { congressStands, quizVotes } from '../../../contract/quiz.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('lists the votes next to the questions, with their source, to anybody', async () => {
  const { votes, source } = await app.visitor().call(quizVotes, {})
  expect(votes).toEqual(reference.votes.quizVotes)
  expect(source).toEqual(reference.votes.sources.rollCalls)
})

test('names roll calls that the comparison has, and both languages', async () => {
  const { votes } = await app.visitor().call(quizVotes, {})
  const comparison = await app.visitor().call(compareMembers, { query: {} })
  const known = new Set(comparison.votes.map(({ id }) => id))
  for (const { rollCalls, about } of votes) {
    for (const id of rollCalls) expect(known).toContain(id)
    expect(about.es).not.toBe(about.en)
  }
})

test('has the votes of every sitting member as the roll calls do', async () => {
  const { members, questions } = await app.visitor().call(congressStands, {})
  const { votes, officials } = reference
  expect(questions).toEqual(votes.quizVotes.map(({ question }) => question))
  expect(members.length).toBeGreaterThan(500)
  for (const { bioguideId, chamber, cast } of members.slice(0, 40)) {
    expect(officials.member(bioguideId)?.chamber).toBe(chamber)
    const positions = votes.quizVotes.map(({ rollCalls }) =>
      rollCalls.map((id) => votes.positions(id).get(bioguideId)).find((position) => position !== undefined),
    )
    expect(cast).toBe(positions.map((one) => (one === 'yea' ? 'y' : one === 'nay' ? 'n' : '-')).join(''))
  }
})
