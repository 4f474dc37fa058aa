import { afterAll, expect, test } from 'vitest'
import { currentUser, exportAccount, signIn } from '../../../../contract/accounts.ts'
import { addEditor, listEditors, removeEditor } from '../../../../contract/editors.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

const admin = await t.member({ admin: true })

test('an administrator makes a member an editor, sees it, and ends it; the audit log has both', async () => {
  const clerk = await t.member({ email: 'clerk@example.org', name: 'Carla Clerk' })
  await admin.client.call(addEditor, { body: { email: ' Clerk@example.org', area: '04013' } })
  await admin.client.call(addEditor, { body: { email: 'clerk@example.org', area: '72' } })
  const grantedAt = t.clock.now().toISOString()
  expect(await admin.client.call(listEditors, {})).toEqual({
    editors: [
      {
        id: clerk.user.id,
        email: 'clerk@example.org',
        name: 'Carla Clerk',
        hasSecondFactor: false,
        areas: [
          { id: '04013', state: 'AZ', county: 'Maricopa County', grantedAt },
          { id: '72', state: 'PR', county: null, grantedAt },
        ],
      },
    ],
  })
  await clerk.client.call(signIn, { body: { email: 'clerk@example.org', password: clerk.password } })
  expect(await clerk.client.call(currentUser, {})).toMatchObject({ isAdmin: false, editorOf: ['04013', '72'] })
  const { data } = await clerk.client.call(exportAccount, {})
  expect(data.account).toMatchObject({
    editedAreas: [
      { area: '04013', grantedAt },
      { area: '72', grantedAt },
    ],
  })
  expect(JSON.stringify(data)).not.toContain(admin.user.id)

  const params = { memberId: clerk.user.id, area: '04013' }
  await admin.client.call(removeEditor, { params })
  expect(await admin.client.fail(removeEditor, { params })).toMatchObject({ code: 'not_found' })
  expect((await clerk.client.send(currentUser, {})).status).toBe(401)
  await expect
    .poll(() =>
      t.mails.flatMap(({ to, subject }) => (subject.includes('editor') ? `${to}: ${subject}` : [])).toSorted(),
    )
    .toEqual([
      'clerk@example.org: You’re no longer an editor for Maricopa County, Arizona',
      'clerk@example.org: You’re now an editor for Maricopa County, Arizona',
      'clerk@example.org: You’re now an editor for Puerto Rico',
    ])
  const entries = t.db.selectFrom('auditLog').select(['actorId', 'action', 'details'])
  expect(await entries.where('targetId', '=', clerk.user.id).orderBy('id').execute()).toEqual([
    { actorId: admin.user.id, action: 'editor.grant', details: { area: '04013', emailConfirmed: true } },
    { actorId: admin.user.id, action: 'editor.grant', details: { area: '72', emailConfirmed: true } },
    { actorId: admin.user.id, action: 'editor.revoke', details: { area: '04013' } },
  ])
})

test('says why somebody cannot be an editor', async () => {
  const { user } = await t.member()
  const unconfirmed = await t.member({ confirmed: false })
  await admin.client.call(addEditor, { body: { email: user.email, area: '48' } })
  const refusals = [
    [{ email: user.email, area: '48' }, 409, { area: 'taken' }],
    [{ email: 'nobody@example.org', area: '48' }, 404, { email: 'unknown' }],
    [{ email: unconfirmed.user.email, area: '48' }, 409, { email: 'unconfirmed' }],
    [{ email: user.email, area: '03' }, 400, { area: 'unknown' }],
    [{ email: user.email, area: '48999' }, 400, { area: 'unknown' }],
  ] as const
  for (const [body, status, fields] of refusals) {
    expect(await admin.client.fail(addEditor, { body })).toMatchObject({ status, fields })
  }
})

test('the rights of a deleted account are gone', async () => {
  const editor = await t.member({ editorOf: ['04013'] })
  await t.db.deleteFrom('users').where('id', '=', editor.user.id).execute()
  const { editors } = await admin.client.call(listEditors, {})
  expect(editors.map(({ id }) => id)).not.toContain(editor.user.id)
})
