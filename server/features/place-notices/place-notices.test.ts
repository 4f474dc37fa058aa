import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeNotificationPreferences, notificationHistory } from '../../../contract/notifications.ts'
import * as contract from '../../../contract/place-notices.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { feedActions } from '../../../harness/fixtures/texas-feed.ts'

const t = await createTestApp()
const { importTexas, removeAll } = feedActions(t)
afterAll(() => t.close())
const editor = await t.member({ editorOf: ['48'], name: 'Edith Editor' })
const { client: voter, user: follower } = await t.member()
const hall = { area: '48', placeId: 'hall-p1', electionDate: '2028-11-07' }
const ofElection = { area: '48', election: '2028-11-07' }
const closed = { ...hall, kind: 'closed' } as const
const moved = { ...hall, kind: 'moved', movedTo: { name: 'City Hall', address: '9 Oak St, Springfield' } } as const

beforeEach(async () => {
  t.clock.set('2026-11-16T18:00:00Z')
  await removeAll()
  await t.db.deleteFrom('outbox').execute()
  await t.db.deleteFrom('placeFollows').execute()
  await t.db.deleteFrom('placeNotices').execute()
  await importTexas()
  t.mails.length = 0
})

const create = (body: Parameters<typeof editor.client.call<typeof contract.createPlaceNotice>>[1]['body']) =>
  editor.client.call(contract.createPlaceNotice, { body })
const withdraw = (id: number) => editor.client.call(contract.withdrawPlaceNotice, { params: { id } })
const runJob = async () => {
  await t.queue.send('place-notices')
  await t.queue.run()
}
const lookUp = async () => {
  const query = { address: '5 Main St, Springfield, TX 75001' }
  return (await t.visitor().call(voterInfo, { query })).pollingLocations[0]
}
const subjects = () => t.mails.map(({ subject }) => subject)
/** Of each notice that is listed, whether its place still is. */
const matches = async (area = '48') =>
  (await editor.client.call(contract.listPlaceNotices, { query: { area } })).notices.map((notice) => notice.matches)

describe('a notice', () => {
  test('is in the answer at once, also for a page that is open, and gone when it is withdrawn or over', async () => {
    expect((await lookUp())?.notice).toBeNull()
    const texts = { text: 'Use the side door', textEs: 'Use la puerta lateral' }
    const { id } = await create({ ...moved, ...texts })
    const notice = { id, kind: 'moved', movedTo: moved.movedTo, ...texts }
    expect((await lookUp())?.notice).toMatchObject(notice)
    const response = await t.visitor().fetch(`${contract.currentPlaceNotices.path}?${new URLSearchParams(ofElection)}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ notices: [{ ...notice, placeId: 'hall-p1', placeName: 'Hall p1' }] })
    await withdraw(id)
    await withdraw(id)
    expect((await lookUp())?.notice).toBeNull()

    await create({ ...closed, endsAt: '2026-11-16T20:00:00Z' })
    expect((await lookUp())?.notice).toMatchObject({ kind: 'closed' })
    t.clock.set('2026-11-16T20:00:00Z')
    expect((await lookUp())?.notice).toBeNull()
    const actions = await t.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('targetType', '=', 'place')
      .execute()
    const expected = ['create', 'withdraw', 'create'].map((act) => `place-notice.${act}`)
    expect(actions.map(({ action }) => action)).toEqual(expected)
    expect(new Set(actions.map(({ actorId }) => actorId))).toEqual(new Set([editor.user.id]))
  })

  test('replaces the earlier one about the place, even if two come at once', async () => {
    await Promise.all([create(closed), create(moved), create({ ...hall, kind: 'hours', text: '8 to 5' })])
    const { notices, live } = await editor.client.call(contract.listPlaceNotices, { query: { area: '48' } })
    expect(notices).toHaveLength(1)
    expect(notices).toMatchObject([{ placeName: 'Hall p1', createdBy: 'Edith Editor', matches: true }])
    expect(live).toEqual({ name: 'General Election', date: '2028-11-07', source: 'Example Elections Division' })
  })

  test('outlives a new list of the election that has the place, and else says that it no longer matches', async () => {
    await create(closed)
    await importTexas()
    expect((await lookUp())?.notice).toMatchObject({ kind: 'closed' })
    expect(await matches()).toEqual([true])
    await importTexas((xml) => xml.replaceAll('hall-p1', 'hall-x'))
    expect((await lookUp())?.notice, 'the same building with another number').toMatchObject({ kind: 'closed' })
    expect(await matches()).toEqual([true])
    await importTexas((xml) => xml.replaceAll('Hall p1', 'Town Hall'))
    expect((await lookUp())?.notice, 'a corrected name').toMatchObject({ kind: 'closed' })
    await importTexas((xml) => xml.replaceAll('Hall p1', 'Library').replaceAll('1 Hall St', '7 Elm St'))
    expect(await lookUp(), 'another building with the same number').toMatchObject({ name: 'Library', notice: null })
    expect(await matches()).toEqual([false])
    await importTexas((xml) => xml.replaceAll('hall-p1', 'hall-x').replaceAll('Hall p1', 'Library'))
    expect(await matches(), 'the building has the number and the name of another place').toEqual([false])
  })

  test('is not hidden from voters by hundreds of later ones, and the desk lists them all', async () => {
    const { id } = await create(closed)
    const { id: _, ...row } = await t.db.selectFrom('placeNotices').selectAll().executeTakeFirstOrThrow()
    const later = Array.from({ length: 300 }, (__, index) => ({ ...row, placeId: `${index}`, placeName: `${index}` }))
    await t.db.insertInto('placeNotices').values(later).execute()
    expect((await lookUp())?.notice).toMatchObject({ id, kind: 'closed' })
    const { notices } = await t.visitor().call(contract.currentPlaceNotices, { query: ofElection })
    expect(notices).toHaveLength(301)
    expect(notices).toContainEqual(expect.objectContaining({ id, placeId: 'hall-p1' }))

    const listed: number[] = []
    let isMore = true
    while (isMore) {
      const page = { area: '48', before: listed.at(-1) }
      const reply = await editor.client.call(contract.listPlaceNotices, { query: page })
      listed.push(...reply.notices.map((notice) => notice.id))
      isMore = reply.more
    }
    expect(new Set(listed).size).toBe(301)
    expect(listed.at(-1)).toBe(id)
  })

  const refused = [
    ['a place that is not listed', { ...closed, placeId: 'hall-x' }, 'not_found'],
    ['another election', { ...closed, electionDate: '2028-11-08' }, 'not_found'],
    ['an area without a list', { ...closed, area: '48001' }, 'not_found'],
    ['the sample county', { ...closed, area: '00' }, 'forbidden'],
    ['another state', { ...closed, area: '04' }, 'forbidden'],
    ['a move to nowhere', { ...hall, kind: 'moved' }, 'invalid_input'],
    ['new hours without hours', { ...hall, kind: 'hours' }, 'invalid_input'],
    ['an end in the past', { ...closed, endsAt: '2026-11-16T17:00:00Z' }, 'invalid_input'],
    [
      'an end before its beginning',
      { ...closed, startsAt: '2026-11-18T12:00:00Z', endsAt: '2026-11-17T12:00:00Z' },
      'invalid_input',
    ],
  ] as const
  test('is refused where it says nothing true', async () => {
    for (const [name, body, code] of refused)
      expect.soft(await editor.client.fail(contract.createPlaceNotice, { body }), name).toMatchObject({ code })
    expect(await t.db.selectFrom('placeNotices').select('id').execute()).toEqual([])
  })

  test('is not withdrawn by the editor of another area', async () => {
    const { id } = await create(closed)
    const { client } = await t.member({ editorOf: ['04013'] })
    expect(await client.fail(contract.withdrawPlaceNotice, { params: { id } })).toMatchObject({ code: 'forbidden' })
    expect(await client.fail(contract.listPlaceNotices, { query: { area: '48' } })).toMatchObject({ code: 'forbidden' })
    expect((await lookUp())?.notice).not.toBeNull()
  })

  test('is about a place that was searched for by words of its name and address', async () => {
    const search = async (q: string) =>
      (await editor.client.call(contract.searchLivePlaces, { query: { area: '48', q } })).places.map(({ name }) => name)
    expect(await search('')).toEqual(['Hall p1', 'Hall p2'])
    expect(await search('spring P2')).toEqual(['Hall p2'])
    expect(await search('%')).toEqual([])
  })
})

test('a statewide list leaves the notices and follows of a county as they are, for the same building', async () => {
  const area = '48113'
  const ofCounty = (xml: string) => xml.replace('<VipId>48<', `<VipId>${area}<`)
  const statewide = (xml: string) => xml.replaceAll('hall-p1', 'tx-1').replaceAll('hall-p2', 'hall-p1')
  await removeAll()
  await importTexas(ofCounty)
  await voter.call(contract.followPlace, { body: { ...hall, area } })
  await create({ ...closed, area })
  await runJob()
  expect(subjects()).toEqual(['Hall p1 is closed for voting'])

  await importTexas(statewide)
  await runJob()
  expect(await lookUp()).toMatchObject({ id: 'tx-1', notice: { kind: 'closed' } })
  expect(await t.visitor().call(contract.currentPlaceNotices, { query: ofElection })).toMatchObject({
    notices: [{ placeId: '', placeName: 'Hall p1' }],
  })
  expect(await matches(area)).toEqual([true])
  await create({ ...moved, placeId: 'tx-1' })
  await runJob()
  expect(await matches(area), 'the state replaced it').toEqual([])
  expect(subjects().slice(1)).toEqual(['Hall p1 moved: vote at City Hall'])

  await importTexas((xml) => statewide(xml).replaceAll('Hall p1', 'Library').replaceAll('1 Hall St', '9 Oak St'))
  await runJob()
  expect((await lookUp())?.notice).toBeNull()
  expect(subjects().slice(2)).toEqual(['Hall p1 is no longer listed'])
})

describe('a building for early voting and Election Day', () => {
  /** As a spreadsheet with other hours for each use is stored: one part for each. */
  const addEarlyPart = async (nameEs?: string) => {
    const early = { id: 'hall-p1-early', uses: ['early'], name: { en: 'Hall p1', es: nameEs } }
    const day = sql`feeds f join feed_parts p on p.feed_id = f.id where f.status = 'live' and p.part ->> 'id' = 'hall-p1'`
    await sql`
      insert into feed_parts (feed_id, id, part) select f.id, 1000, p.part || ${JSON.stringify(early)}::jsonb from ${day}
    `.execute(t.db)
    await sql`
      update feed_precincts set parts = parts || 1000 where feed_id in (select f.id from ${day})
    `.execute(t.db)
  }

  test('is one choice for the clerk, and closed for both', async () => {
    await addEarlyPart('Salón p1')
    const { places } = await editor.client.call(contract.searchLivePlaces, { query: { area: '48', q: 'p1' } })
    expect(places).toEqual([
      { id: 'hall-p1', name: 'Hall p1', address: '1 Hall St, Springfield, TX 75001', uses: ['day', 'early'] },
    ])
    for (const placeId of ['hall-p1', 'hall-p1-early']) {
      await create({ ...closed, placeId })
      for (const language of ['en', 'es']) {
        const query = new URLSearchParams({ address: '5 Main St, Springfield, TX 75001' })
        const headers = { 'accept-language': language }
        const reply = await t.visitor().fetch(`${voterInfo.path}?${query}`, { headers })
        expect(await reply.json()).toMatchObject({
          pollingLocations: [{ id: 'hall-p1', notice: { kind: 'closed' } }],
          earlyVoteSites: [{ id: 'hall-p1-early', notice: { kind: 'closed' } }],
        })
      }
    }
    const { notices } = await editor.client.call(contract.listPlaceNotices, { query: { area: '48' } })
    expect(notices, 'one at a time').toMatchObject([{ matches: true }])
  })

  test('keeps a notice of before notices had addresses on the use it was made for', async () => {
    await addEarlyPart()
    await create({ ...closed, placeId: 'hall-p1-early' })
    await t.db.updateTable('placeNotices').set({ placeAddress: '' }).execute()
    const query = { address: '5 Main St, Springfield, TX 75001' }
    expect(await t.visitor().call(voterInfo, { query })).toMatchObject({
      pollingLocations: [{ id: 'hall-p1', notice: null }],
      earlyVoteSites: [{ id: 'hall-p1-early', notice: { kind: 'closed' } }],
    })
  })

  test('is gone for who follows it for Election Day when only early voting stays', async () => {
    await voter.call(contract.followPlace, { body: hall })
    await importTexas()
    await addEarlyPart()
    await sql`
      delete from feed_parts p using feeds f where p.feed_id = f.id and f.status = 'live' and p.part ->> 'id' = 'hall-p1'
    `.execute(t.db)
    await runJob()
    expect(subjects()).toEqual(['Hall p1 is no longer listed'])
  })

  test('tells those who follow it for either', async () => {
    await addEarlyPart()
    await voter.call(contract.followPlace, { body: { ...hall, placeId: 'hall-p1-early' } })
    await create(closed)
    await runJob()
    expect(subjects()).toEqual(['Hall p1 is closed for voting'])
  })
})

describe('a follower', () => {
  const follow = () => voter.call(contract.followPlace, { body: hall })

  test('gets one message of a notice, another one if it is replaced or withdrawn, and no more', async () => {
    const { id } = await follow()
    expect(await follow(), 'following again is the same follow').toMatchObject({ id })
    const notice = await create({ ...closed, text: 'No power' })
    await runJob()
    await runJob()
    expect(subjects()).toEqual(['Hall p1 is closed for voting'])
    expect(t.mails[0]?.to).toBe(follower.email)
    expect(t.mails[0]?.text).toContain('Don’t go to Hall p1. It’s closed for voting.')
    expect(t.mails[0]?.text).toContain('No power')
    expect(t.mails[0]?.text).toContain('Source: Example Elections Division')
    await create(moved)
    await runJob()
    expect(subjects().slice(1), 'the first one was replaced, not withdrawn').toEqual([
      'Hall p1 moved: vote at City Hall',
    ])
    await withdraw(notice.id)
    const { notices } = await editor.client.call(contract.listPlaceNotices, { query: { area: '48' } })
    await withdraw(notices[0]?.id ?? 0)
    await runJob()
    await runJob()
    expect(subjects().slice(2)).toEqual(['Correction: Hall p1'])
    expect((await voter.call(notificationHistory, { query: {} })).items).toHaveLength(3)
  })

  test('gets nothing of a notice that was withdrawn before the message left, or after unfollowing', async () => {
    const { id } = await follow()
    const quiet = { quietHours: { from: '00:00', until: '23:59' }, timeZone: 'America/New_York' } as const
    await voter.call(changeNotificationPreferences, { body: quiet })
    const notice = await create(closed)
    await runJob()
    expect(subjects(), 'held back in quiet hours').toEqual([])
    await withdraw(notice.id)
    await voter.call(changeNotificationPreferences, { body: { quietHours: null } })
    t.clock.set('2026-11-18T18:00:00Z')
    await runJob()
    await t.queue.sweep()
    expect(subjects(), 'nobody was told, so nothing is corrected').toEqual([])
    await create(moved)
    await voter.call(contract.unfollowPlace, { params: { id } })
    await runJob()
    expect(subjects()).toEqual([])
  })

  test('is told on Election Day in spite of quiet hours, in Spanish', async () => {
    t.clock.set('2028-11-07T09:00:00Z')
    const member = await t.member()
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', member.user.id).execute()
    await member.client.call(contract.followPlace, { body: hall })
    await member.client.call(changeNotificationPreferences, {
      body: { quietHours: { from: '00:00', until: '23:59' }, timeZone: 'America/Chicago' },
    })
    await create({ ...closed, text: 'No power', textEs: 'Sin luz', endsAt: '2028-11-07T19:00:00Z' })
    await runJob()
    expect(t.mails.map(({ to }) => to)).toEqual([member.user.email])
    expect(t.mails[0]?.text).toContain('Sin luz')
    expect(t.mails[0]?.subject).toBe('Hall p1: allí no se puede votar')
    expect(t.mails[0]?.text).toContain(
      'No vaya a Hall p1. Allí no se puede votar. Hasta el mar, 7 de nov, 1:00 p.\u00a0m. CST.',
    )
  })

  test('is told once if a new list has another address or not the place, and if it is back', async () => {
    await follow()
    await importTexas((xml) => xml.replaceAll('1 Hall St', '1  HALL ST.'))
    await runJob()
    expect(subjects(), 'the same address in other letters').toEqual([])
    await importTexas((xml) => xml.replaceAll('1 Hall St', '7 Elm St'))
    await runJob()
    await runJob()
    expect(subjects()).toEqual(['Hall p1 has a new address'])
    expect(t.mails[0]?.text).toContain('7 Elm St, Springfield')
    await importTexas((xml) => xml.replaceAll('Hall p1', 'Library').replaceAll('1 Hall St', '9 Oak St'))
    await runJob()
    expect(subjects().slice(1), 'another building has its number').toEqual(['Hall p1 is no longer listed'])
    await importTexas((xml) => xml.replaceAll('1 Hall St', '7 Elm St'))
    await runJob()
    expect(subjects().slice(2)).toEqual(['Hall p1 is listed again'])
  })

  test('is not told of a corrected name, or of another number of the place, and follows it there', async () => {
    const apart = (xml: string) => xml.replace('hall-p2"><AddressLine>1 Hall', 'hall-p2"><AddressLine>2 Elm')
    const renamed = (xml: string) => apart(xml).replaceAll('Hall p1', 'Town Hall')
    const follows = async () =>
      (await voter.call(contract.listPlaceFollows, {})).follows.map(
        ({ placeId, placeName }) => `${placeId} ${placeName}`,
      )
    await importTexas(apart)
    await follow()
    await voter.call(contract.followPlace, { body: { ...hall, placeId: 'hall-p2' } })
    await importTexas((xml) => apart(xml).replaceAll(/hall-p([12])/g, (_, number) => `hall-p${3 - Number(number)}`))
    await runJob()
    expect(subjects(), 'the office numbers its places anew').toEqual([])
    expect(await follows()).toEqual(['hall-p2 Hall p1', 'hall-p1 Hall p2'])
    await importTexas((xml) => renamed(xml).replaceAll('hall-p1', 'town-hall'))
    await runJob()
    expect(subjects(), 'another name').toEqual([])
    expect(await follows()).toEqual(['town-hall Town Hall', 'hall-p2 Hall p2'])
    await importTexas((xml) => renamed(xml).replaceAll('hall-p1', 'new').replaceAll('1 Hall St', '11 Hall St'))
    await runJob()
    expect(subjects()).toEqual(['Town Hall has a new address'])
    await importTexas((xml) =>
      apart(xml)
        .replaceAll(/Hall p./g, 'Town Hall')
        .replaceAll('1 Hall St', '12 Hall St'),
    )
    await runJob()
    expect(subjects().slice(1), 'two places have its name').toEqual(['Town Hall is no longer listed'])
  })

  test('follows no more than the limit, and only places that are listed', async () => {
    for (const unlisted of [{ placeId: 'x' }, { area: '00' }]) {
      const body = { ...hall, ...unlisted }
      expect(await voter.fail(contract.followPlace, { body })).toMatchObject({ code: 'not_found' })
    }
    const place = { ...hall, stateCode: 'TX', placeName: 'A', placeAddress: 'A', lastPublication: 0 } as const
    const rows = Array.from({ length: contract.maxPlaceFollows - 1 }, (_, index) => ({
      ...place,
      userId: follower.id,
      placeId: `p${index}`,
      createdAt: t.clock.now(),
    }))
    await t.db.insertInto('placeFollows').values(rows).execute()
    const results = await Promise.allSettled(
      ['hall-p1', 'hall-p2'].map((placeId) => voter.call(contract.followPlace, { body: { ...hall, placeId } })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await voter.call(contract.listPlaceFollows, {})).follows).toHaveLength(contract.maxPlaceFollows)
  })

  test('is forgotten 30 days after the election', async () => {
    await follow()
    for (const [day, left] of [
      ['2028-12-07', 1],
      ['2028-12-09', 0],
    ] as const) {
      t.clock.set(`${day}T12:00:00Z`)
      await t.queue.send('tidy')
      await t.queue.run()
      expect((await voter.call(contract.listPlaceFollows, {})).follows).toHaveLength(left)
    }
  })
})
