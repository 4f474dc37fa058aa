import { afterAll, expect, test } from 'vitest'
import { compareMembers } from '../../../contract/compare.ts'
import { quizVotes } from '../../../contract/quiz.ts'
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
