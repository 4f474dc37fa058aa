import { randomUUID } from 'node:crypto'
import { signIn } from '../../contract/accounts.ts'
import { renewCalendarToken } from '../../contract/calendar.ts'
import * as discussions from '../../contract/discussions.ts'
import { changeEmail } from '../../contract/email-change.ts'
import * as events from '../../contract/events.ts'
import * as moderation from '../../contract/moderation.ts'
import { changePreferences, sendTestNotification, subscribePush } from '../../contract/notifications.ts'
import { startPasskey } from '../../contract/passkeys.ts'
import { locatePlace } from '../../contract/places.ts'
import { talkingOn } from './discussions.ts'
import { draft } from './events.ts'
import { remindingOn } from './reminders.ts'
import type { TestApp } from './test-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

interface People {
  /** The one whose traces are looked for. */
  member: Member
  other: Member
  admin: Member
  /** Stands in every text the member writes. */
  word: string
}

/** Everything a member can do and have done to them, so that every table that can hold something of them does. */
export async function liveWholeLife(t: TestApp, people: People) {
  await signInEverywhere(t, people)
  await administer(t, people)
  await talk(t, people)
  await meet(people)
  await beReminded(t, people)
  const { member, word } = people
  await member.client.call(locatePlace, { body: { address: `1 ${word} St, Lansing, MI 48933` } })
}

async function signInEverywhere(t: TestApp, { member, word }: People) {
  const { user, client, password } = member
  const other = t.visitor()
  const headers = { 'content-type': 'application/json', 'user-agent': `${word}-browser` }
  await other.fetch(signIn.path, { method: 'POST', headers, body: JSON.stringify({ email: user.email, password }) })
  await client.call(startPasskey, {})
  await t.visitor().fetch('/api/login/forgot', { method: 'POST', body: new URLSearchParams({ email: user.email }) })
  const key = {
    id: randomUUID(),
    userId: user.id,
    name: `${word} key`,
    publicKey: 'key',
    credentialId: randomUUID(),
    counter: 0,
  }
  await t.db
    .insertInto('passkeys')
    .values({ ...key, deviceType: 'singleDevice', backedUp: false })
    .execute()
  await client.call(changeEmail, { body: { email: `${word}.new@example.org` } })
  await client.call(events.changePreferences, { body: { eventInterests: ['debate'], stateCode: 'MI' } })
}

/** For a while: who must answer for something stays in the log. */
async function administer({ db, clock }: TestApp, { member }: People) {
  const { client, user } = member
  const setAdmin = (isAdmin: boolean) => db.updateTable('users').set({ isAdmin }).where('id', '=', user.id).execute()
  await setAdmin(true)
  await client.call(moderation.startSlowMode, { body: { intervalSeconds: 10, hours: 1, reason: 'A busy evening' } })
  await client.call(moderation.endSlowMode, { body: { reason: 'Over' } })
  const set = {
    rater: 'A rater',
    sourceUrl: null,
    asOf: '2026-01-01',
    count: 0,
    importedAt: clock.now(),
    importedBy: user.id,
  }
  await db.insertInto('ratingSets').values(set).execute()
  await setAdmin(false)
}

async function talk(t: TestApp, { member, other, admin, word }: People) {
  const { post, comment } = talkingOn(t)
  const { client, user } = member
  const theirs = await post(member, `A post about ${word}`)
  await client.call(discussions.editPost, {
    params: { id: theirs.id },
    body: { content: `A changed post about ${word}` },
  })
  const others = await post(other, 'What do you think?')
  await comment(member, others.id, `I think ${word}`)
  await comment(member, theirs.id, `And also ${word}`)
  for (const id of [theirs.id, others.id]) await client.call(discussions.likePost, { params: { id } })
  await client.call(moderation.report, { body: { postId: others.id, reason: 'other', note: `Not about ${word}` } })

  const removed = await post(member, `A rude post about ${word}`)
  await other.client.call(moderation.report, { body: { postId: removed.id, reason: 'abuse', note: 'Rude' } })
  const decision = { decision: 'remove', reason: 'Rude', revision: 1 } as const
  await admin.client.call(moderation.decide, { params: { id: removed.id }, body: decision })
  await client.call(moderation.appeal, { body: { postId: removed.id, text: `It was about ${word}` } })

  const deleted = await post(member, `A regretted post about ${word}`)
  await other.client.call(moderation.report, { body: { postId: deleted.id, reason: 'spam' } })
  await client.call(discussions.deletePost, { params: { id: deleted.id } })

  await client.call(discussions.blockMember, { params: { memberId: other.user.id } })
  await other.client.call(discussions.blockMember, { params: { memberId: user.id } })
  const suspension = { params: { memberId: user.id }, body: { days: 2, reason: 'A rest' } }
  await admin.client.call(moderation.suspendMember, suspension)
}

async function meet({ member, other, admin, word }: People) {
  const words = { title: `Meeting on ${word}`, location: `1 ${word} Street`, description: `We talk about ${word}.` }
  const suggest = ({ client }: Member) => client.call(events.suggestEvent, { body: draft(words) })
  const seen = { sequence: 0 }
  const [published, refused] = [await suggest(member), await suggest(member), await suggest(member)]
  await admin.client.call(events.approveEvent, { params: { id: published.id }, body: seen })
  await admin.client.call(events.rejectEvent, { params: { id: refused.id }, body: { ...seen, reason: 'Twice' } })
  const rival = await other.client.call(events.suggestEvent, { body: draft({ title: 'Another meeting' }) })
  await admin.client.call(events.approveEvent, { params: { id: rival.id }, body: seen })
  await member.client.call(events.rsvp, { params: { id: rival.id } })
  await member.client.call(renewCalendarToken, {})
}

async function beReminded(t: TestApp, { member, word }: People) {
  const { client } = member
  const { date, fanOutOnly } = remindingOn(t)
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const quiet = { quietHours: { from: '22:00', until: '07:00' }, timeZone: 'America/New_York' } as const
  await client.call(changePreferences, { body: { emailNotifications: true, ...quiet } })
  await client.call(sendTestNotification, {})
  await date()
  await t.queue.sweep()
  // From here on nothing is sent: that service is far away.
  await client.call(subscribePush, { body: { endpoint: `https://push.example.org/${word}`, keys } })
  await date({ title: 'The next one' })
  await fanOutOnly()
}
