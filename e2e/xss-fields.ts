import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeName, signIn } from '../contract/accounts.ts'
import { editPost } from '../contract/discussions.ts'
import * as events from '../contract/events.ts'
import { createImportantDate } from '../contract/important-dates.ts'
import * as moderation from '../contract/moderation.ts'
import { importRatings, ratingsHeader } from '../contract/ratings.ts'
import type { TestApp } from '../harness/app/test-app.ts'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { draft } from '../harness/fixtures/events.ts'
import { csvFile, csvRows } from '../harness/fixtures/official-files.ts'
import { importFeed } from '../server/features/polling/feeds/import/import-feed.ts'
import { readCount, storeCount } from '../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../server/features/results/import/official-file.ts'
import { findFirst, listMembers, reference } from './reference.ts'

/** A text that would run a script if it were taken for markup, with a word to find it by. */
export const attack = (word: string) => `<img src=x onerror=xss=1>"'><svg onload=xss=1>${word}`

/** For long fields: also tries links and templates. */
const longAttack = (word: string) =>
  `${attack(word)} <script>xss=1</script> javascript:xss=1 [x](javascript:xss=1) {{constructor.constructor('xss=1')()}} https://evil.example/"onmouseover="xss=1`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const quoteCsv = (text: string) => `"${text.replaceAll('"', '""')}"`

export const sampleAddress = '100 S Main St, Liberty Falls, ZZ 00000'
export const ratedMember = findFirst(listMembers(reference.officials.congress()), () => true).bioguideId

/** Puts an attack into every field that members, administrators, results files and feeds can fill. */
export async function fillEveryField(app: TestApp) {
  const { post: write, comment, reportBy, establishedMember } = discussionActions(app)
  const admin = await app.member({ name: attack('admin'), admin: true })
  const author = await app.member({ name: 'Plain Name' })
  const [first, second, third] = [await establishedMember(), await establishedMember(), await establishedMember()]
  await author.client.call(changeName, { body: { name: attack('Author Zed') } })
  const passkey = {
    id: 'k',
    userId: admin.user.id,
    name: attack('passkey'),
    publicKey: 'x',
    credentialId: 'x',
    counter: 0,
  }
  await app.db
    .insertInto('passkeys')
    .values({ ...passkey, deviceType: 'singleDevice', backedUp: false })
    .execute()
  await app.visitor().fetch(signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': attack('browser') },
    body: JSON.stringify({ email: admin.user.email, password: admin.password }),
  })

  const visible = await write(author, longAttack('post'))
  await comment(author, visible.id, longAttack('comment'))
  await author.client.call(editPost, { params: { id: visible.id }, body: { content: longAttack('edited') } })
  const hidden = await write(author, longAttack('hidden'))
  await first.client.call(moderation.report, { body: { postId: hidden.id, reason: 'other', note: longAttack('note') } })
  await reportBy(hidden.id, [second, third])
  const removed = await write(author, longAttack('removed'))
  await first.client.call(moderation.report, { body: { postId: removed.id, reason: 'spam' } })
  await admin.client.call(moderation.decide, {
    params: { id: removed.id },
    body: { decision: 'remove', reason: longAttack('decision'), revision: 1 },
  })
  await author.client.call(moderation.appeal, { body: { postId: removed.id, text: longAttack('appeal') } })
  await admin.client.call(moderation.suspendMember, {
    params: { memberId: author.user.id },
    body: { days: 3, reason: longAttack('suspension') },
  })
  await admin.client.call(moderation.startSlowMode, {
    body: { intervalSeconds: 10, hours: 300, reason: longAttack('slowly') },
  })

  const gatheringWith = (word: string) =>
    draft({
      title: attack(`${word}-title`),
      location: attack(`${word}-place`),
      description: longAttack(`${word}-words`),
    })
  await first.client.call(events.suggestEvent, { body: gatheringWith('suggested') })
  const declined = await first.client.call(events.suggestEvent, { body: gatheringWith('declined') })
  await admin.client.call(events.rejectEvent, {
    params: declined,
    body: { sequence: declined.sequence, reason: longAttack('declining') },
  })
  await admin.client.call(events.createEvent, { body: gatheringWith('listed') })
  const canceled = await admin.client.call(events.createEvent, { body: gatheringWith('off') })
  await admin.client.call(events.cancelEvent, {
    params: canceled,
    body: { sequence: canceled.sequence, reason: longAttack('calling-off') },
  })
  const { events: all } = await admin.client.call(events.listEvents, {})
  const election = all.find(({ type, past }) => type === 'election' && !past)
  if (!election) throw new Error('no upcoming election')
  const status = {
    status: 'postponed',
    note: longAttack('postponing'),
    newDate: null,
    sequence: election.sequence,
  } as const
  await admin.client.call(events.setElectionStatus, { params: election, body: status })

  const date = {
    title: attack('date-title'),
    description: longAttack('date-words'),
    titleEs: attack('title-es'),
    descriptionEs: longAttack('words-es'),
  }
  await admin.client.call(createImportantDate, { body: { ...date, date: '2026-12-01', notificationDaysBefore: 30 } })
  app.clock.advance(1000)
  await app.queue.sweep()
  const csv = `${ratingsHeader.join(',')}\n${ratedMember},2,3,4`
  await admin.client.call(importRatings, {
    body: { csv, source: { name: attack('rater'), url: 'https://evil.example/"onclick="xss=1', asOf: '2025-03-01' } },
  })

  const folder = mkdtempSync(join(tmpdir(), 'precinct-e2e-xss-'))
  try {
    const count = await importCount(app, folder)
    await importCounty(app, folder)
    return { admin, author, suggester: first, post: visible.id, count }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Files of election offices are not trusted. */
async function importCount(app: TestApp, folder: string): Promise<number> {
  const path = join(folder, 'count.csv')
  const hostile = csvRows.map((row) =>
    row
      .replace('Example County', quoteCsv(attack('county')))
      .replace(',Sheriff,', `,${quoteCsv(attack('contest'))},`)
      .replace('Pat Sample', quoteCsv(attack('choice')))
      .replace('Party A', quoteCsv(attack('party'))),
  )
  writeFileSync(path, csvFile(hostile))
  const file = readOfficialFile(path, undefined)
  const { id } = await storeCount(app.db, file, readCount(file, { state: 'TX' }, app.clock.now()), {}, app.clock.now())
  return id
}

async function importCounty(app: TestApp, folder: string) {
  const path = join(folder, 'feed.xml')
  const feed = readFileSync(new URL('../packs/sample-feed/feed.xml', import.meta.url), 'utf8')
  const hostile = feed
    .replaceAll('Sample General Election', escapeXml(attack('election')))
    .replaceAll(/<Name>([^<\n]+)<\/Name>/g, (_, name: string) => `<Name>${escapeXml(attack(name))}</Name>`)
    .replaceAll(
      /<Text language="en">([^<]+)<\/Text>/g,
      (_, text: string) => `<Text language="en">${escapeXml(attack(text))}</Text>`,
    )
    .replaceAll(/Uri>https:[^<]+</g, 'Uri>javascript:xss=1<')
    .replaceAll(/<LocationName>([^<]+)/g, (_, name: string) => `<LocationName>${escapeXml(attack(name))}`)
    .replaceAll(/<BallotName>([^<]+)/g, (_, name: string) => `<BallotName>${escapeXml(attack(name))}`)
  writeFileSync(path, hostile)
  await importFeed(app.db, path, { now: app.clock.now(), sampleAddresses: [sampleAddress], allowOlder: true })
}
