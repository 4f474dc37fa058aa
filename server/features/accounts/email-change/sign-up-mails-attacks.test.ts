import { afterAll, expect, test } from 'vitest'
import { currentUser, deleteAccount, signUp } from '../../../../contract/accounts.ts'
import { changeEmail, emailChange } from '../../../../contract/email-change.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

const password = 'seven purple ballots'

async function join(email: string) {
  const client = t.visitor()
  const { user } = await client.call(signUp, { body: { email, password, name: 'Pat Voter' } })
  await client.call(currentUser, {})
  return { client, user }
}

const mailsTo = (isVictim: (address: string) => boolean) => t.mails.filter(({ to }) => isVictim(to)).length

test('signing up with a stranger’s address and deleting the account, again and again, sends them three mails', async () => {
  const email = 'victim@example.org'
  for (let round = 0; round < 8; round++) {
    const { client } = await join(email)
    await client.call(deleteAccount, { body: { email, password } })
  }
  expect(mailsTo((address) => address === email)).toBe(3)
})

test.each([
  ['a plus sign', Array.from({ length: 6 }, (_, n) => `other.victim+${n}@example.org`)],
  ['periods', ['victim', 'v.ictim', 'vi.ctim', 'vic.tim', 'vict.im', 'victi.m'].map((name) => `${name}@gmail.com`)],
])('addresses of one mailbox that differ by %s get three mails together', async (_, addresses) => {
  for (const address of addresses) await join(address)
  expect(mailsTo((address) => addresses.includes(address))).toBe(3)
})

test('a change of email counts too, and a member who got no mail can ask for one later', async () => {
  for (let round = 0; round < 3; round++) await join(`late+${round}@example.org`)
  const { client, user } = await join('late@example.org')
  expect(await client.call(emailChange, {})).toMatchObject({ confirmed: false, pending: null })
  expect(await client.fail(changeEmail, { body: { email: user.email } })).toMatchObject({ code: 'too_many_requests' })
  t.clock.advance(60 * 60_000)
  await client.call(changeEmail, { body: { email: user.email } })
  expect(mailsTo((address) => address === user.email)).toBe(1)
})
