import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { houseUrl, senateMenuUrl, senateUrl } from '../../../packs/votes/roll-call-origin.ts'
import { voteviewUrl } from '../../../packs/votes/voteview-origin.ts'
import { loadedPacks } from '../testing/loaded-packs.ts'
import { serveOrigins } from '../testing/published-origins.ts'
import { houseFile, quorumCall, senateFile, senateMenu } from '../testing/published-votes.ts'
import { updateRollCalls } from './roll-calls.ts'
import { updateVoteview } from './voteview.ts'

const { facts } = loadedPacks
const files = new Map<string, string>()
const put = (url: string, text: string) => files.set(new URL(url).pathname, text)
let origins: Awaited<ReturnType<typeof serveOrigins>>
let printed: string[]

const options = () => ({
  root: new URL('file:///nowhere/'),
  from: origins.url,
  congress: 119,
  legislativeYear: undefined,
  today: '2026-11-20',
  print: (line: string) => printed.push(line),
})

const chosen = facts.votes.rollCalls.filter(({ congress }) => congress === 119)
const chosenIn = (chamber: string, year: number) =>
  chosen.filter((one) => one.chamber === chamber && one.session === year)

beforeAll(async () => {
  origins = await serveOrigins(files, '2026-11-18')
})
afterAll(() => origins.stop())

beforeEach(() => {
  printed = []
  files.clear()
  for (const [session, year] of [
    [1, 2025],
    [2, 2026],
  ] as const) {
    const house = chosenIn('House', year)
    for (let number = 1; number <= Math.max(...house.map((one) => one.number)); number++)
      put(houseUrl(year, number), quorumCall(number))
    for (const one of house) put(houseUrl(year, one.number), houseFile(facts, one))
    const senate = chosenIn('Senate', year)
    put(senateMenuUrl(119, session), senateMenu(senate.map(({ number }) => number)))
    for (const one of senate) put(senateUrl(119, session, one.number), senateFile(facts, one))
  }
})

test('renews the positions of chosen roll calls and counts the votes of members', async () => {
  const [ours] = chosenIn('House', 2026)
  if (!ours) throw new Error('no roll call')
  const [first = '', ...others] = ours.positions.yea.split(' ')
  const corrected = {
    ...ours,
    totals: { ...ours.totals, yea: ours.totals.yea - 1, present: ours.totals.present + 1 },
    positions: { ...ours.positions, yea: others.join(' '), present: first },
  }
  put(houseUrl(2026, ours.number), houseFile(facts, corrected))

  const { facts: next, changes, warnings, proposals } = await updateRollCalls(loadedPacks, options())

  expect(printed).toContain('Roll calls, House: changed: totals 1, positions 1')
  expect(next.votes.rollCalls.filter((one) => one.id !== ours.id)).toEqual(
    facts.votes.rollCalls.filter((one) => one.id !== ours.id),
  )
  expect(next.votes.rollCalls.find((one) => one.id === ours.id)).toEqual(corrected)
  const house = chosen.filter(({ chamber }) => chamber === 'House')
  const voted = house.filter(({ positions }) => Object.values(positions).some((ids) => ids.includes('A000055')))
  const missed = house.filter(({ positions }) => positions.notVoting.includes('A000055'))
  expect(next.votes.statistics.find(({ bioguideId }) => bioguideId === 'A000055')).toMatchObject({
    chamber: 'House',
    rollCalls: voted.length,
    missed: missed.length,
  })
  // Only some of the votes are served here, and fewer than before are not believed.
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toMatch(/^House: only \d+ roll calls were found, there were \d+$/)
  expect(proposals).toEqual([])
  expect(changes.votes?.manifest.origins['roll-calls']?.asOf).toBe('2026-11-20')
})

test('proposes newer votes, and leaves the choice to people', async () => {
  const [ours] = chosenIn('House', 2026)
  if (!ours) throw new Error('no roll call')
  const number = ours.number + 1
  put(houseUrl(2026, number), houseFile(facts, { ...ours, number, date: '2026-11-17' }))
  const { facts: next, proposals } = await updateRollCalls(loadedPacks, options())
  expect(proposals).toEqual([
    `a newer vote, h${number}-119.2026 of 2026-11-17: On Passage (${ours.totals.yea}-${ours.totals.nay})`,
  ])
  expect(next.votes.rollCalls).toHaveLength(facts.votes.rollCalls.length)
})

test('a vote of somebody unknown is an error', async () => {
  const [ours] = chosenIn('House', 2026)
  if (!ours) throw new Error('no roll call')
  put(houseUrl(2026, ours.number), houseFile(facts, ours).replace('name-id="A000055"', 'name-id="Z000999"'))
  await expect(updateRollCalls(loadedPacks, options())).rejects.toThrow(
    /roll\d+\.xml cannot be used: it has a vote of Aderholt \(AL, Z000999\), whom we do not know/,
  )
})

test('renews the scores of Voteview for the members we know', async () => {
  const header = 'congress,chamber,bioname,bioguide_id,nominate_dim1,nominate_dim2,nominate_number_of_votes'
  const rows = facts.votes.voteview.map(
    ({ bioguideId, chamber, dim1, dim2, votes }) =>
      `119,${chamber},"X, Y",${bioguideId},${dim1},${dim2 ?? ''},${votes}`,
  )
  const president = '119,President,"X, Y",,,,'
  const stranger = '119,House,"X, Y",Z000999,0.1,0.1,10'
  put(voteviewUrl(119), [header, president, stranger, ...rows].join('\n').replace('0.405', '0.41'))
  const { facts: next, changes, warnings } = await updateVoteview(loadedPacks, options())
  expect(printed).toContain('Voteview scores, House: changed: dim1 1')
  expect(next.votes.voteview).toHaveLength(facts.votes.voteview.length)
  expect(warnings).toEqual([])
  expect(changes.votes?.manifest.origins['voteview']?.asOf).toBe('2026-11-18')
})
