import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { currentUser, signIn } from '../../../../contract/accounts.ts'
import { allEndpoints } from '../../../../contract/all.schemas.ts'
import { createPost, showPost } from '../../../../contract/discussions.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { adminEvents } from '../../../../contract/events.ts'
import { startPasskey } from '../../../../contract/passkeys.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { createAccountsStore } from '../accounts.store.ts'
import { resetSecondFactor } from '../admins.store.ts'
import { grantEditor, revokeEditor } from './editors.store.ts'

const t = await createTestApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

const by = { actorId: 'command line', at: t.clock.now() }
const pending = { query: { moderation: 'pending' } } as const
const minutesAgo = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000)
const setSecondFactorAt = ({ user }: Member, secondFactorAt: Date | null) =>
  t.db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', user.id).execute()
const areasOf = async ({ user }: Member) =>
  (await t.db.selectFrom('users').select('editorOf').where('id', '=', user.id).executeTakeFirstOrThrow()).editorOf

/** What empty requests are answered with. */
const repliesTo = ({ client }: Member, endpoints: Endpoint[]) =>
  Promise.all(
    endpoints.map(async ({ method, path }) => {
      const response = await client.fetch(path.replace(/:\w+/g, '1'), { method })
      return [path, response.status, await response.text()]
    }),
  )
const rejectedWith = (endpoints: Endpoint[], code: string) =>
  endpoints.map(({ path }) => [path, 403, expect.stringContaining(`"${code}"`)])

const forEditors = allEndpoints.filter(({ access }) => access === 'editor')
const forAdministrators = allEndpoints.filter(({ access }) => access === 'admin')

describe("an editor's session", () => {
  test('opens nothing without a second factor, or with one from 12 hours ago', async () => {
    const editor = await t.member({ editorOf: ['04'] })
    expect(forEditors.length).toBeGreaterThan(10)
    for (const secondFactorAt of [null, minutesAgo(12 * 60 + 1)]) {
      await setSecondFactorAt(editor, secondFactorAt)
      expect(await repliesTo(editor, forEditors)).toEqual(rejectedWith(forEditors, 'second_factor_required'))
    }
    await setSecondFactorAt(editor, minutesAgo(12 * 60 - 1))
    await editor.client.call(adminEvents, pending)
  })

  test('reaches voters only with a second factor from the last 15 minutes', async () => {
    const editor = await t.member({ editorOf: ['04'] })
    await setSecondFactorAt(editor, minutesAgo(16))
    const acts = forEditors.filter(({ reachesVoters }) => reachesVoters)
    expect(acts.length).toBeGreaterThan(5)
    expect(await repliesTo(editor, acts)).toEqual(rejectedWith(acts, 'confirmation_required'))
  })

  test('opens nothing of administrators: reports, ratings, facts, the audit log, editors', async () => {
    const editor = await t.member({ editorOf: ['04', '06', '48201'] })
    expect(forAdministrators.length).toBeGreaterThan(10)
    expect(await repliesTo(editor, forAdministrators)).toEqual(rejectedWith(forAdministrators, 'forbidden'))
  })

  test('shows no email and no hidden post of others', async () => {
    const [author, editor] = [await t.member(), await t.member({ editorOf: ['04'] })]
    const { id } = await author.client.call(createPost, { body: { content: 'Where do I park?' } })
    expect(await editor.client.call(showPost, { params: { id } })).toMatchObject({ user: { email: null } })
    await t.db.updateTable('entries').set({ state: 'hidden' }).where('id', '=', id).execute()
    expect(await editor.client.fail(showPost, { params: { id } })).toMatchObject({ code: 'post_hidden' })
  })

  test('adds no passkey next to the owner’s without a recent second factor', async () => {
    const editor = await t.member({ editorOf: ['04'] })
    const key = {
      publicKey: 'key',
      credentialId: randomUUID(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    }
    await t.db
      .insertInto('passkeys')
      .values({ id: randomUUID(), userId: editor.user.id, ...key })
      .execute()
    await setSecondFactorAt(editor, minutesAgo(16))
    expect(await editor.client.fail(startPasskey, {})).toMatchObject({ code: 'confirmation_required' })
  })
})

describe('the right of an editor', () => {
  test('needs a confirmed email', async () => {
    const squatter = await t.member({ confirmed: false })
    expect(await grantEditor(t.db, { email: squatter.user.email, area: '04013', ...by })).toBe('unconfirmed')
    expect(await areasOf(squatter)).toEqual([])
  })

  test('goes to nobody who prepared a session, and comes with a new sign-in', async () => {
    const member = await t.member()
    const thief = t.visitor()
    await thief.call(signIn, { body: { email: member.user.email, password: member.password } })
    expect(await grantEditor(t.db, { email: member.user.email, area: '04013', ...by })).toBe('changed')
    expect(await grantEditor(t.db, { email: member.user.email, area: '04013', ...by })).toBe('unchanged')
    for (const client of [thief, member.client]) expect((await client.send(currentUser, {})).status).toBe(401)
    const { user } = await member.client.call(signIn, { body: { email: member.user.email, password: member.password } })
    expect(user).toMatchObject({ isAdmin: false, editorOf: ['04013'] })
    expect(await member.client.fail(adminEvents, pending)).toMatchObject({ code: 'second_factor_required' })
  })

  test('ends immediately, with any cookies, and only for the area it is taken from', async () => {
    const editor = await t.member({ editorOf: ['04', '06'] })
    const cookie = editor.client.cookieHeader
    expect(await revokeEditor(t.db, { id: editor.user.id, area: '06', ...by })).toBe('changed')
    expect(await revokeEditor(t.db, { id: editor.user.id, area: '06', ...by })).toBe('unchanged')
    expect(await areasOf(editor)).toEqual(['04'])
    const read = () => fetch(new URL(`${adminEvents.path}?moderation=pending`, t.origin), { headers: { cookie } })
    expect((await read()).status).toBe(401)
  })

  test('that is removed behind the back of a session counts no more', async () => {
    const editor = await t.member({ editorOf: ['04'] })
    await t.db.updateTable('users').set({ editorOf: [] }).where('id', '=', editor.user.id).execute()
    expect(await editor.client.fail(adminEvents, pending)).toMatchObject({ code: 'forbidden' })
  })

  test('stays with the account after a lost phone, but opens nothing until there is a new second factor', async () => {
    const editor = await t.member({ editorOf: ['04'] })
    await resetSecondFactor(t.db, editor.user.email, t.clock.now())
    await editor.client.call(signIn, { body: { email: editor.user.email, password: editor.password } })
    expect(await editor.client.fail(adminEvents, pending)).toMatchObject({ code: 'second_factor_required' })
  })

  test('of an unconfirmed account ends when somebody confirms its email', async () => {
    const editor = await t.member({ confirmed: false, editorOf: ['04', '06037'] })
    await createAccountsStore(t.db).confirmEmail(editor.user.id)
    expect(await areasOf(editor)).toEqual([])
    expect(await t.db.selectFrom('editors').select('area').where('userId', '=', editor.user.id).execute()).toEqual([])
    const entries = t.db.selectFrom('auditLog').select(['action', 'details']).where('targetId', '=', editor.user.id)
    expect(await entries.execute()).toMatchObject([{ action: 'editor.revoke', details: { areas: ['04', '06037'] } }])
  })

  test('granted twice at once is one right', async () => {
    const { user } = await t.member()
    const results = await Promise.all(
      [1, 2, 3].map(() => grantEditor(t.db, { email: user.email, area: '04013', ...by })),
    )
    expect(results.toSorted()).toEqual(['changed', 'unchanged', 'unchanged'])
  })
})
