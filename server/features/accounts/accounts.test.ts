import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUser, signIn, signOut, signUp } from '../../../contract/accounts.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('an account', () => {
  test('is made, signs in, and signs out', async () => {
    const visitor = t.visitor()
    expect(await visitor.fail(currentUser, {})).toMatchObject({ status: 401, code: 'unauthorized' })

    const body = { email: ' Pat@Example.org ', password: 'seven purple ballots', name: 'Mary Ann Smith' }
    const { user } = await visitor.call(signUp, { body })
    expect(user).toEqual({
      id: user.id,
      email: 'pat@example.org',
      firstName: 'Mary Ann',
      lastName: 'Smith',
      profileImageUrl: null,
      isAdmin: false,
      stateCode: null,
      eventInterests: [],
      locale: 'en',
    })
    expect(await visitor.call(currentUser, {})).toEqual(user)

    await visitor.call(signOut, {})
    expect(await visitor.fail(currentUser, {})).toMatchObject({ code: 'unauthorized' })
    expect(visitor.cookies.size).toBe(0)

    await visitor.call(signIn, { body: { email: 'pat@example.org', password: body.password } })
    expect(await visitor.call(currentUser, {})).toEqual(user)
  })
})
