import { beforeEach, expect, test } from 'vitest'
import { referenceProblems } from '../../../packs/checks/references.ts'
import { inventedPacks } from '../../../packs/checks/testing/invented-packs.ts'
import type { Committee, StateCommittee } from '../../../packs/committees/schema.ts'
import { doubtsOf, linesOf, serveOrigins } from '../testing/published-origins.ts'
import { committeeUrls } from './committees.ts'
import { updateCommittees } from './committees.ts'
import { listUrl, rawUrl } from './repository-files.ts'
import { committeesFolder, committeesRepository } from './state-committees.ts'
import { updateStateCommittees } from './state-committees.ts'

const packs = inventedPacks()
const { facts, manifests } = packs
const { files, put, pathOf, options } = serveOrigins()

const names = new Map(facts.officials.legislators.map(({ id, name }) => [id, name]))

/** Publishes committees as congress-legislators does. */
function publishCongress(congress: readonly Committee[]) {
  const list = congress
    .filter(({ parent }) => parent === undefined)
    .map(({ id, name, chamber, website, phone, address }) => ({
      type: chamber.toLowerCase(),
      name,
      thomas_id: id,
      url: website,
      phone,
      address,
      subcommittees: congress
        .filter(({ parent }) => parent === id)
        .map((sub) => ({ name: sub.name, thomas_id: sub.id.slice(4), phone: sub.phone, address: sub.address })),
    }))
  put(committeeUrls.committees, list)
  const membership = congress.map(({ id, members }) => [
    id,
    members.map(({ bioguideId, side, rank, title, former }) => ({
      name: former ?? 'Name',
      party: side,
      rank,
      title,
      bioguide: bioguideId,
    })),
  ])
  put(committeeUrls.membership, Object.fromEntries(membership))
}

/** Publishes a state's committees as Open States does; JSON is YAML too. */
function publishState(state: StateCommittee['state'], committees: readonly StateCommittee[]) {
  const folder = committeesFolder(state)
  const fileOf = ({ id }: StateCommittee) => `${id.replace('/', '-')}.yml`
  put(listUrl(committeesRepository, folder), {
    truncated: false,
    tree: committees.map((one) => ({ path: fileOf(one), type: 'blob' })),
  })
  for (const one of committees) {
    const { id, name, chamber, website, members, others = [] } = one
    put(rawUrl(committeesRepository, `${folder}/${fileOf(one)}`), {
      id,
      classification: 'committee',
      name,
      chamber,
      links: website ? [{ url: website }] : [],
      members: [
        ...Object.entries(members).flatMap(([role, ids]) =>
          ids.split(' ').map((person_id) => ({ name: names.get(person_id) ?? '', role, person_id })),
        ),
        ...others.map((other) => ({ name: other.name, role: other.role ?? 'member', person_id: other.id })),
      ],
    })
  }
}

const ofState = (state: string) => facts.committees.states.filter((one) => one.state === state)

beforeEach(() => {
  publishCongress(facts.committees.congress)
  for (const state of ['ND', 'OH'] as const) publishState(state, ofState(state))
})

test('unchanged origins change nothing', async () => {
  const [ofCongress, ofStates] = [
    await updateCommittees(packs, options()),
    await updateStateCommittees(packs, options()),
  ]
  expect([ofCongress.facts, ofStates.facts]).toEqual([facts, facts])
  expect([...linesOf(ofCongress), ...linesOf(ofStates)]).toEqual([
    'Committees: no changes',
    'State committees: no changes',
  ])
})

test('renews the committees of Congress and marks members who have left', async () => {
  const [first, ...others] = structuredClone(facts.committees.congress)
  const [chair, second] = first?.members ?? []
  if (!first || !chair || !second) throw new Error('no committee')
  first.members = [
    { ...second, rank: 1, title: 'Chair' },
    { ...chair, rank: 2, bioguideId: 'Z000001', former: 'Ann Left' },
  ]
  publishCongress([first, ...others])
  const update = await updateCommittees(packs, options())
  const { facts: next, renewals } = update
  expect(linesOf(update)).toContain(`Committees, ${first.chamber}: changed: members 1`)
  expect(next.committees.congress[0]).toEqual(first)
  expect(referenceProblems(next, manifests)).toEqual([])
  expect(doubtsOf(update)).toEqual([])
  expect(renewals?.committees?.origins['congress-legislators']?.asOf).toBe('2026-11-18')
})

test('members of a committee that is not listed are an error', async () => {
  const membership = JSON.parse(files.get(pathOf(committeeUrls.membership)) ?? '')
  put(committeeUrls.membership, { ...membership, HSZZ: [] })
  await expect(updateCommittees(packs, options())).rejects.toThrow(/HSZZ, which is not a committee/)
})

test('renews state committees, and dates only those that changed', async () => {
  const [first, ...others] = structuredClone(ofState('ND'))
  if (!first) throw new Error('no committee')
  const gone = 'ocd-person/00000000-0000-0000-0000-000000000009'
  names.set(gone, 'Ann Left')
  const plain = first.members['member'] ?? ''
  publishState('ND', [{ ...first, members: { ...first.members, member: `${plain} ${gone}` } }, ...others])
  const update = await updateStateCommittees(packs, options())
  const { facts: next } = update
  expect(linesOf(update)).toContain('State committees, ND: changed: changedOn 1, others 1')
  expect(next.committees.states.find(({ id }) => id === first.id)).toEqual({
    ...first,
    changedOn: '2026-11-20',
    others: [...(first.others ?? []), { id: gone, name: 'Ann Left' }],
  })
  expect(doubtsOf(update)).toEqual([])
  expect(referenceProblems({ ...facts, committees: next.committees }, manifests)).toEqual([])
})

test('a list that GitHub cut short is an error', async () => {
  put(listUrl(committeesRepository, committeesFolder('ND')), { truncated: true, tree: [] })
  await expect(updateStateCommittees(packs, options())).rejects.toThrow(/the list of data\/nd\/committees .*truncated/)
})
