import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isChair } from '../../../civic/people/committee-role.ts'
import { committeePage } from '../../../contract/committees.ts'
import { legislatorProfile, legislatorsByState } from '../../../contract/legislators.ts'
import { memberProfile } from '../../../contract/officials.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createTerms } from '../../reference/terms.ts'
import { createCommitteesService } from './committees.service.ts'

const { officials, committees } = reference

let app: TestApp
let visitor: Client
beforeAll(async () => {
  app = await createTestApp()
  visitor = app.visitor()
})
afterAll(() => app.close())

const page = (id: string) => visitor.call(committeePage, { params: { id } })
const legislator = (id: string) => visitor.call(legislatorProfile, { params: { id } })
const profile = (bioguideId: string) => visitor.call(memberProfile, { params: { bioguideId }, query: {} })

const sitting = officials.congress().flatMap(({ member }) => member ?? [])
const seats = sitting.flatMap(({ bioguideId }) => committees.ofMember(bioguideId))
const all = [...new Map(seats.map(({ committee }) => [committee.id, committee])).values()]

describe('a committee of Congress', () => {
  test('lists each side by rank, with titles, and its subcommittees', async () => {
    const committee = all.find(({ id }) => committees.subcommittees(id).length > 2)
    if (!committee) throw new Error('no committee with subcommittees')
    const reply = await page(committee.id)
    expect(reply).toMatchObject({ name: committee.name, chamber: committee.chamber, parent: null, current: true })
    expect(reply.members.length + reply.left).toBe(committee.members.length)
    const order = reply.members.map(({ side, rank }) => (side === 'majority' ? rank : 1000 + rank))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(reply.members.some(({ title }) => isChair(title))).toBe(true)
    expect(reply.subcommittees.map(({ id }) => id)).toEqual(committees.subcommittees(committee.id).map(({ id }) => id))
    expect(reply.asOf).toBe(committees.sources.congress.asOf)
  })

  test('names the parent of a subcommittee', async () => {
    const sub = all.find(({ parent }) => parent !== undefined)
    expect((await page(sub?.id ?? '')).parent).toEqual({
      id: sub?.parent,
      name: committees.find(sub?.parent ?? '')?.name,
    })
  })

  test('leaves out members who have left, and counts them', async () => {
    const [committee] = all
    if (!committee) throw new Error('no committee')
    const gone = { bioguideId: 'Z000001', side: 'majority', rank: 99, title: 'Chair', former: 'Ann Gone' } as const
    const changed = { ...committee, members: [...committee.members, gone] }
    const service = createCommitteesService(
      { ...reference, committees: { ...committees, find: () => changed } },
      createTerms(officials, app.clock),
      app.clock,
    )
    const before = await page(committee.id)
    const after = service.page(committee.id)
    expect(after.members).toEqual(before.members)
    expect(after.left).toBe(before.left + 1)
  })

  test.each(['HSXX', 'hsag99', '__proto__', '..%2F', 'é'])('does not exist as %s', async (id) => {
    expect(await visitor.fail(committeePage, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is found in lower case, by an id that links can spell either way', async () => {
    const [first] = all
    expect((await page(first?.id.toLowerCase() ?? '')).id).toBe(first?.id)
  })

  test('does not exist with a very long id', async () => {
    const error = await visitor.fail(committeePage, { params: { id: 'A'.repeat(200) } })
    expect(error).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('a state legislator', () => {
  const wisconsin = officials.legislature('WI')?.members ?? []
  const busy = wisconsin.find((one) => committees.ofLegislator(one).length > 3)
  if (!busy) throw new Error('no legislator with committees')

  test('has a profile with term, offices and committees by role', async () => {
    const reply = await legislator(busy.id)
    expect(reply.legislator).toMatchObject({ id: busy.id, name: busy.name, district: busy.district })
    expect(reply.state).toBe('WI')
    expect(reply.since).toBe(busy.since ?? null)
    expect(reply.offices[0]).toMatchObject({ kind: 'capitol', phone: busy.phone ?? null })
    expect(reply.committees.items.map(({ id, role }) => [id, role])).toEqual(
      committees.ofLegislator(busy).map(({ committee, role }) => [committee.id, role ?? null]),
    )
    expect(reply.committees.items.every(({ changedOn }) => changedOn <= reply.committees.asOf)).toBe(true)
  })

  test('is found with and without the prefix of the id', async () => {
    const short = busy.id.replace('ocd-person/', '')
    expect(await legislator(short)).toEqual(await legislator(busy.id))
    expect(await legislator(short.toUpperCase())).toEqual(await legislator(busy.id))
  })

  test('has counties of the district, with their own source', async () => {
    const { counties } = await legislator(busy.id)
    expect(counties?.names.length).toBeGreaterThan(0)
    expect(counties?.source).toBe(reference.places.sources.legislative.name)
  })

  test('of Puerto Rico, whose districts we do not have, has no counties', async () => {
    const [first] = officials.legislature('PR')?.members ?? []
    expect((await legislator(first?.id ?? '')).counties).toBeNull()
  })

  test.each(['nobody', '00000000-0000-0000-0000-000000000000', 'ocd-person/ocd-person/x', '%00'])(
    'does not exist as %s',
    async (id) => {
      expect(await visitor.fail(legislatorProfile, { params: { id } })).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    },
  )

  test('has the same committees on the card', async () => {
    const { legislators, committeeSource } = await visitor.call(legislatorsByState, {
      params: { stateCode: 'WI' },
      query: {},
    })
    const card = legislators.find(({ id }) => id === busy.id)
    const { items } = (await legislator(busy.id)).committees
    expect(card?.committees).toEqual(items.map(({ id, name, role }) => ({ id, name, role })))
    expect(committeeSource).toEqual(committees.sources.states)
    expect(legislators.filter(({ vacant }) => vacant).flatMap((one) => one.committees)).toEqual([])
  })
})

describe('when the lists are over', () => {
  test('Congress: nobody is listed, and the reply says so', async () => {
    app.clock.set('2028-06-01T12:00:00Z')
    const [first] = all
    expect(await page(first?.id ?? '')).toMatchObject({ members: [], left: 0, current: false, name: first?.name })
    const senator = officials.congress().find(({ member }) => (member?.termEnd ?? '') > '2028-12-31')
    const { official, committees: own } = await profile(senator?.member?.bioguideId ?? '')
    expect(official.term?.lastHolder).toBeNull()
    expect(own).toMatchObject({ items: [], current: false, until: committees.freshUntil.congress })
  })

  test('legislators: after the term the profile names nobody', async () => {
    app.clock.set('2028-06-01T12:00:00Z')
    const [one] = officials.legislature('TX')?.members ?? []
    const reply = await legislator(one?.id ?? '')
    expect(reply.legislator).toMatchObject({ name: null, email: null, phone: null, website: null, imageUrl: null })
    expect(reply).toMatchObject({ since: null, contactForm: null, offices: [], committees: { items: [] } })
    const { legislators } = await visitor.call(legislatorsByState, { params: { stateCode: 'TX' }, query: {} })
    expect(legislators.flatMap((two) => two.committees)).toEqual([])
  })
})
