import { beforeEach, expect, test } from 'vitest'
import { inventedPacks } from '../../../packs/checks/testing/invented-packs.ts'
import { doubtsOf, linesOf, serveOrigins } from '../testing/published-origins.ts'
import { houseFile, quorumCall, senateFile, senateMenu } from '../testing/published-votes.ts'
import { houseUrl, senateMenuUrl, senateUrl } from './roll-call-files.ts'
import { updateRollCalls } from './roll-calls.ts'
import { voteviewUrl } from './voteview.ts'
import { updateVoteview } from './voteview.ts'

const packs = inventedPacks()
const { facts } = packs
const { put, options } = serveOrigins()

const { rollCalls } = facts.votes
/** The second of the House in 2026, and somebody who voted in it. */
const [ours] = rollCalls
if (!ours) throw new Error('no roll call')
const member = 'M000003'

beforeEach(() => {
  put(houseUrl(2026, 1), quorumCall(1))
  for (const year of [2025, 2026]) put(senateMenuUrl(119, year - 2024), senateMenu([1]))
  for (const one of rollCalls) {
    if (one.chamber === 'House') put(houseUrl(one.session, one.number), houseFile(facts, one))
    else put(senateUrl(119, one.session - 2024, one.number), senateFile(facts, one))
  }
})

test('renews the positions of chosen roll calls and counts the votes of members', async () => {
  const [first = '', ...others] = ours.positions.yea.split(' ')
  const corrected = {
    ...ours,
    totals: { ...ours.totals, yea: ours.totals.yea - 1, present: ours.totals.present + 1 },
    positions: { ...ours.positions, yea: others.join(' '), present: first },
  }
  put(houseUrl(2026, ours.number), houseFile(facts, corrected))

  const update = await updateRollCalls(packs, options())
  const { facts: next, renewals, proposals } = update

  expect(linesOf(update)).toContain('Roll calls, House: changed: totals 1, positions 1')
  expect(next.votes.rollCalls).toEqual([corrected, ...rollCalls.slice(1)])
  expect(next.votes.statistics.find(({ bioguideId }) => bioguideId === member)).toMatchObject({
    chamber: 'House',
    rollCalls: 2,
    missed: 0,
  })
  // Only some of the votes are served here, and fewer than before are not believed.
  expect(doubtsOf(update)).toEqual(
    ['House', 'Senate'].map((chamber) => `${chamber}: only 2 roll calls were found, there were 4`),
  )
  expect(proposals).toEqual([])
  expect(renewals?.votes?.origins['roll-calls']?.asOf).toBe('2026-11-20')
})

test('proposes newer votes, and leaves the choice to people', async () => {
  put(houseUrl(2026, 3), houseFile(facts, { ...ours, number: 3, date: '2026-11-17' }))
  const { facts: next, proposals } = await updateRollCalls(packs, options())
  expect(proposals).toEqual([
    `a newer vote, h3-119.2026 of 2026-11-17: On Passage (${ours.totals.yea}-${ours.totals.nay})`,
  ])
  expect(next.votes.rollCalls).toEqual(rollCalls)
})

test('a vote of somebody unknown is an error', async () => {
  put(houseUrl(2026, ours.number), houseFile(facts, ours).replace(`name-id="${member}"`, 'name-id="Z000999"'))
  await expect(updateRollCalls(packs, options())).rejects.toThrow(
    / cannot be used: it has a vote of ALson \(AL, Z000999\), whom we do not know/,
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
  put(voteviewUrl(119), [header, president, stranger, ...rows].join('\n').replace(`${member},-0.5`, `${member},-0.4`))
  const update = await updateVoteview(packs, options())
  const { facts: next, renewals } = update
  expect(linesOf(update)).toContain('Voteview scores, House: changed: dim1 1')
  expect(next.votes.voteview).toHaveLength(facts.votes.voteview.length)
  expect(doubtsOf(update)).toEqual([])
  expect(renewals?.votes?.origins['voteview']?.asOf).toBe('2026-11-18')
})
