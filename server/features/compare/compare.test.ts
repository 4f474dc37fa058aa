import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { voteGroupId } from '../../../civic/votes/agreement.ts'
import { compareMembers } from '../../../contract/compare.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { client } = await app.member()

const { officials, votes: voteFacts } = reference
const serving = officials
  .congress()
  .flatMap(({ member, chamber, state }) =>
    member && voteFacts.ofMember(member.bioguideId).length > 0
      ? [{ bioguideId: member.bioguideId, name: member.name, chamber, state }]
      : [],
  )
const senators = serving.filter(({ chamber }) => chamber === 'Senate').slice(0, 2)
const representatives = serving.filter(({ chamber }) => chamber === 'House').slice(0, 2)
const chosen = [...senators, ...representatives]
const query = { members: chosen.map(({ bioguideId }) => bioguideId).join(',') }

test('shows members of both chambers with every roll call of the pack', async () => {
  const { members, unknown, votes, sources } = await client.call(compareMembers, { query })
  expect(unknown).toEqual([])
  expect(members.map(({ bioguideId, name, chamber, state }) => ({ bioguideId, name, chamber, state }))).toEqual(chosen)
  for (const member of members) expect(member).toMatchObject({ serving: true, termEnded: null })
  expect(votes.map(({ id }) => id)).toEqual(voteFacts.rollCalls().map(({ id }) => id))
  const dates = votes.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  for (const { chamber, positions } of votes) {
    const others = chamber === 'Senate' ? representatives : senators
    for (const { bioguideId } of others) expect(positions).not.toHaveProperty(bioguideId)
  }
  expect(votes.map(({ matter }) => matter)).toEqual(voteFacts.rollCalls().map(voteGroupId))
  expect(sources.voteview).toEqual(voteFacts.sources.voteview)
})

test('lists unknown ids and shows the other members', async () => {
  const [id = ''] = chosen.map(({ bioguideId }) => bioguideId)
  const { members, unknown } = await client.call(compareMembers, {
    query: { members: `x999999, ${id.toLowerCase()},<b>,${id}` },
  })
  expect(members.map(({ bioguideId }) => bioguideId)).toEqual([id])
  expect(unknown).toEqual(['X999999', '<B>'])
})

test('shows the votes of a former member', async () => {
  const voters = voteFacts.rollCalls().flatMap(({ id }) => [...voteFacts.positions(id).keys()])
  const former = voters.map((id) => voteFacts.formerMember(id)).find((member) => member !== undefined)
  const id = former?.bioguideId ?? ''
  const { members, votes } = await client.call(compareMembers, { query: { members: id } })
  expect(members).toMatchObject([{ bioguideId: id, name: former?.name, serving: false }])
  expect(votes.filter(({ positions }) => id in positions)).toHaveLength(voteFacts.ofMember(id).length)
})

test('accepts no members and rejects more than twelve', async () => {
  expect((await client.call(compareMembers, { query: {} })).members).toEqual([])
  const thirteen = Array.from({ length: 13 }, (_, i) => `A${100000 + i}`).join(',')
  expect(await client.fail(compareMembers, { query: { members: thirteen } })).toMatchObject({
    status: 400,
    code: 'invalid_input',
  })
})

test('shows the positions recorded in the pack, each with its official roll call', async () => {
  const lines = readFileSync(new URL('../../../packs/votes/roll-calls.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const { votes } = await client.call(compareMembers, { query })
  const shown = votes.flatMap(({ id, url, positions }) =>
    Object.entries(positions).map(([member, position]) => ({ id, url, member, position })),
  )
  // Fifty at fixed steps: spread over all votes and the same in every run.
  const sample = Array.from({ length: 50 }, (_, i) => shown[(i * 37 + 11) % shown.length])
  for (const vote of sample) {
    const line = lines.find((record) => record.includes(`"id":"${vote?.id}"`)) ?? ''
    const record: { sourceUrl: string; positions: Record<string, string> } = JSON.parse(line)
    const position = vote?.position === 'not_voting' ? 'notVoting' : (vote?.position ?? '')
    expect(record.positions[position]?.split(' ')).toContain(vote?.member)
    expect(record.sourceUrl).toBe(vote?.url)
    expect(vote?.url).toMatch(/^https:\/\/(clerk\.house\.gov|www\.senate\.gov)\//)
  }
})
