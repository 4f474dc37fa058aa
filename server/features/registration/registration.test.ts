import { afterAll, expect, test } from 'vitest'
import { StateCode } from '../../../contract/common.ts'
import { stateRegistration } from '../../../contract/registration.ts'
import { toRequest } from '../../../contract/request.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { client } = await app.member()
const of = (stateCode: string) => client.call(stateRegistration, { params: { stateCode } })

test('knows the office of all 56, and where to register in all but North Dakota', async () => {
  for (const stateCode of StateCode.options) {
    const { register, status, office, sources } = await of(stateCode)
    expect(office.website.url).toMatch(/^https?:/)
    expect(register === null).toBe(stateCode === 'ND')
    for (const link of [register, status, office.website]) if (link) expect(sources).toHaveProperty([link.source])
  }
})

test('says that North Dakota needs no registration, in the language of the header and not of a cookie', async () => {
  expect(await of('nd')).toMatchObject({ stateCode: 'ND', registration: 'not-needed', register: null })
  client.setCookie('locale', 'es')
  expect((await of('ND')).notes.join()).not.toContain('no tiene registro de votantes')
  const { path } = toRequest(stateRegistration, { params: { stateCode: 'ND' } })
  const spanish = await client.fetch(path, { headers: { 'accept-language': 'es' } })
  expect(await spanish.text()).toContain('no tiene registro de votantes')
})

test('says which ID is asked for at the polls, whose word that is, and where tables disagree', async () => {
  expect((await of('GA')).idAtPolls).toMatchObject({
    category: 'strict-photo',
    confirmed: true,
    source: { asOf: '2026-08-21' },
  })
  expect((await of('NH')).idAtPolls).toMatchObject({ confirmed: false })
  expect((await of('GU')).idAtPolls).toBeNull()
})

test('a code that is no state is unknown', async () => {
  for (const stateCode of ['ZZ', 'constructor', '<b>']) {
    expect(await client.fail(stateRegistration, { params: { stateCode } })).toMatchObject({
      status: 404,
      code: 'unknown_state',
    })
  }
})
