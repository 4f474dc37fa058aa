import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { compareMembers } from '../../../contract/compare.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { client } = await app.member()

const [booker, thune, pelosi, aderholt] = ['B001288', 'T000250', 'P000197', 'A000055']

test('sets members of both chambers side by side, over every vote of the pack', async () => {
  const query = { members: [booker, thune, pelosi, aderholt].join(',') }
  const { members, unknown, votes, sources } = await client.call(compareMembers, { query })
  expect(unknown).toEqual([])
  expect(members.map(({ name, chamber, state }) => [name, chamber, state])).toEqual([
    ['Cory A. Booker', 'Senate', 'NJ'],
    ['John Thune', 'Senate', 'SD'],
    ['Nancy Pelosi', 'House', 'CA'],
    ['Robert B. Aderholt', 'House', 'AL'],
  ])
  expect(votes).toHaveLength(102)
  expect(votes.map(({ date }) => date)).toEqual(
    votes
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  for (const { chamber, positions } of votes) {
    const others = chamber === 'Senate' ? [pelosi, aderholt] : [booker, thune]
    for (const id of others) expect(positions).not.toHaveProperty(id)
  }
  const [house, senate] = ['h190-119.2025', 's372-119.2025'].map((id) => votes.find((vote) => vote.id === id))
  expect(house).toMatchObject({ matter: senate?.matter, positions: { [pelosi]: 'nay', [aderholt]: 'yea' } })
  expect(senate?.positions).toEqual({ [booker]: 'nay', [thune]: 'yea' })
  expect(sources.voteview.name).toContain('Voteview')
})

test('names what it does not know and shows the rest', async () => {
  const { members, unknown } = await client.call(compareMembers, {
    query: { members: `x999999, ${thune.toLowerCase()},<b>,${thune}` },
  })
  expect(members.map(({ bioguideId }) => bioguideId)).toEqual([thune])
  expect(unknown).toEqual(['X999999', '<B>'])
})

test('still knows how those voted who have left Congress', async () => {
  const { members, votes } = await client.call(compareMembers, { query: { members: 'A000376' } })
  expect(members).toMatchObject([{ name: 'Colin Z. Allred', serving: false, chamber: 'House' }])
  expect(votes.filter(({ positions }) => 'A000376' in positions).length).toBeGreaterThan(0)
})

test('compares nobody, and refuses a crowd', async () => {
  expect((await client.call(compareMembers, { query: {} })).members).toEqual([])
  const crowd = Array.from({ length: 13 }, (_, i) => `A${100000 + i}`).join(',')
  expect(await client.fail(compareMembers, { query: { members: crowd } })).toMatchObject({
    status: 400,
    code: 'invalid_input',
  })
})

test('fifty positions drawn by lot stand in the pack, each with its official roll call', async () => {
  const lines = readFileSync(new URL('../../../packs/votes/roll-calls.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const { votes } = await client.call(compareMembers, {
    query: { members: [booker, thune, pelosi, aderholt].join(',') },
  })
  const cast = votes.flatMap(({ id, url, positions }) =>
    Object.entries(positions).map(([member, position]) => ({ id, url, member, position })),
  )
  // Every so many'th, from a fixed start: spread over all of them and the same in every run.
  const drawn = Array.from({ length: 50 }, (_, i) => cast[(i * 37 + 11) % cast.length])
  for (const one of drawn) {
    const line = lines.find((record) => record.includes(`"id":"${one?.id}"`)) ?? ''
    const record: { sourceUrl: string; positions: Record<string, string> } = JSON.parse(line)
    const kind = one?.position === 'not_voting' ? 'notVoting' : (one?.position ?? '')
    expect(record.positions[kind]?.split(' ')).toContain(one?.member)
    expect(record.sourceUrl).toBe(one?.url)
    expect(one?.url).toMatch(/^https:\/\/(clerk\.house\.gov|www\.senate\.gov)\//)
  }
})
