import { afterAll, expect, test } from 'vitest'
import { StateCode } from '../../../contract/common.schemas.ts'
import { stateRegistration } from '../../../contract/registration.ts'
import { toRequest } from '../../../contract/request.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { client } = await app.member()
const get = (stateCode: string) => client.call(stateRegistration, { params: { stateCode } })

const { registration, sources: allSources } = reference.elections

test('has office and links of every state, each with its source', async () => {
  for (const stateCode of StateCode.options) {
    const facts = registration.get(stateCode)
    const { register, status, office, sources } = await get(stateCode)
    expect(office.website.url).toMatch(/^https?:/)
    expect([register, status]).toEqual([facts?.links.register ?? null, facts?.links.status ?? null])
    for (const link of [register, status, office.website]) {
      if (link) expect(sources[link.source]).toEqual(allSources[link.source])
    }
  }
})

test('has the notes in the language of the header, not of the cookie, for a state code in either case', async () => {
  const facts = registration.values().find(({ notes }) => notes.length > 0)
  const code = facts?.state ?? ''
  client.setCookie('locale', 'es')
  expect(await get(code.toLowerCase())).toMatchObject({ stateCode: code, notes: facts?.notes.map(({ en }) => en) })
  const { path } = toRequest(stateRegistration, { params: { stateCode: code } })
  const spanish = await client.fetch(path, { headers: { 'accept-language': 'es' } })
  expect(await spanish.json()).toMatchObject({ notes: facts?.notes.map(({ es }) => es) })
})

test('has the ID requirement at the polls with its source, or null where the pack has none', async () => {
  for (const { state, voterId } of registration.values()) {
    const expected = voterId && {
      category: voterId.category,
      confirmed: voterId.confirmed,
      source: allSources[voterId.source],
    }
    expect((await get(state)).idAtPolls).toEqual(expected ?? null)
  }
})

test('answers an unknown state code with 404', async () => {
  for (const stateCode of ['ZZ', 'constructor', '<b>']) {
    expect(await client.fail(stateRegistration, { params: { stateCode } })).toMatchObject({
      status: 404,
      code: 'unknown_state',
    })
  }
})
