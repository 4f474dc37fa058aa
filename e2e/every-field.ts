import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeName, signIn } from '../contract/accounts.ts'
import { editPost } from '../contract/discussions.ts'
import * as events from '../contract/events.ts'
import { factId, reportFact } from '../contract/fact-reports.ts'
import { createImportantDate } from '../contract/important-dates.ts'
import * as moderation from '../contract/moderation.ts'
import { importRatings, ratingsHeader } from '../contract/ratings.ts'
import type { TestApp } from '../harness/app/test-app.ts'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { draft } from '../harness/fixtures/events.ts'
import { csvFile, csvRows } from '../harness/fixtures/official-files.ts'
import { importFeed } from '../server/features/desk/vip/import-feed.ts'
import { readCount, storeCount } from '../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../server/features/results/import/official-file.ts'
import { findFirst, listMembers, reference } from './reference.ts'

/** The texts to write into the fields. Each contains the given word, by which a test finds it. */
export interface FieldTexts {
  short(word: string): string
  /** For fields that may hold a paragraph. */
  long(word: string): string
  /** Replaces the web addresses in feeds. */
  url?: string
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const quoteCsv = (text: string) => `"${text.replaceAll('"', '""')}"`

export const sampleAddress = '100 S Main St, Liberty Falls, ZZ 00000'
export const ratedMember = findFirst(listMembers(reference.officials.congress()), () => true).bioguideId

/** Fills every field that members, administrators, results files and feeds can fill. */
export async function fillEveryField(app: TestApp, texts: FieldTexts) {
  const { short, long } = texts
  const { post: write, comment, reportBy, establishedMember } = discussionActions(app)
  const admin = await app.member({ name: short('admin'), admin: true })
  const author = await app.member({ name: 'Plain Name' })
  const [first, second, third] = [await establishedMember(), await establishedMember(), await establishedMember()]
  await author.client.call(changeName, { body: { name: short('Author Zed') } })
  const passkey = {
    id: 'k',
    userId: admin.user.id,
    name: short('passkey'),
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
    headers: { 'content-type': 'application/json', 'user-agent': short('browser') },
    body: JSON.stringify({ email: admin.user.email, password: admin.password }),
  })

  const visible = await write(author, long('post'))
  await comment(author, visible.id, long('comment'))
  await author.client.call(editPost, { params: { id: visible.id }, body: { content: long('edited') } })
  const hidden = await write(author, long('hidden'))
  await first.client.call(moderation.report, { body: { postId: hidden.id, reason: 'other', note: long('note') } })
  await reportBy(hidden.id, [second, third])
  const removed = await write(author, long('removed'))
  await first.client.call(moderation.report, { body: { postId: removed.id, reason: 'spam' } })
  await admin.client.call(moderation.decide, {
    params: { id: removed.id },
    body: { decision: 'remove', reason: long('decision'), revision: 1 },
  })
  await author.client.call(moderation.appeal, { body: { postId: removed.id, text: long('appeal') } })
  await admin.client.call(moderation.suspendMember, {
    params: { memberId: author.user.id },
    body: { days: 3, reason: long('suspension') },
  })
  const fact = { factId: factId('elections/rules', 'TX', 'registerByMail'), problem: long('error-report') }
  await first.client.call(reportFact, { body: fact })
  await admin.client.call(moderation.startSlowMode, {
    body: { intervalSeconds: 10, hours: 300, reason: long('slowly') },
  })

  const gatheringWith = (word: string) =>
    draft({
      title: short(`${word}-title`),
      location: short(`${word}-place`),
      description: long(`${word}-words`),
    })
  await first.client.call(events.suggestEvent, { body: gatheringWith('suggested') })
  const declined = await first.client.call(events.suggestEvent, { body: gatheringWith('declined') })
  await admin.client.call(events.rejectEvent, {
    params: declined,
    body: { sequence: declined.sequence, reason: long('declining') },
  })
  await admin.client.call(events.createEvent, { body: gatheringWith('listed') })
  const canceled = await admin.client.call(events.createEvent, { body: gatheringWith('off') })
  await admin.client.call(events.cancelEvent, {
    params: canceled,
    body: { sequence: canceled.sequence, reason: long('calling-off') },
  })
  const { events: all } = await admin.client.call(events.listEvents, {})
  const election = all.find(({ type, past }) => type === 'election' && !past)
  if (!election) throw new Error('no upcoming election')
  const status = {
    status: 'postponed',
    note: long('postponing'),
    newDate: null,
    sequence: election.sequence,
  } as const
  await admin.client.call(events.setElectionStatus, { params: election, body: status })

  const date = {
    title: short('date-title'),
    description: long('date-words'),
    titleEs: short('title-es'),
    descriptionEs: long('words-es'),
  }
  await admin.client.call(createImportantDate, { body: { ...date, date: '2026-12-01', notificationDaysBefore: 30 } })
  app.clock.advance(1000)
  await app.queue.sweep()
  const csv = `${ratingsHeader.join(',')}\n${ratedMember},2,3,4`
  await admin.client.call(importRatings, {
    body: { csv, source: { name: short('rater'), url: 'https://evil.example/"onclick="xss=1', asOf: '2025-03-01' } },
  })

  const folder = mkdtempSync(join(tmpdir(), 'precinct-e2e-fields-'))
  try {
    const count = await importCount(app, folder, texts)
    await importCounty(app, folder, texts)
    return { admin, author, suggester: first, post: visible.id, count }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Imports a count with these texts, because files of election offices are not trusted either. */
async function importCount(app: TestApp, folder: string, { short }: FieldTexts): Promise<number> {
  const path = join(folder, 'count.csv')
  const filled = csvRows.map((row) =>
    row
      .replace('Example County', quoteCsv(short('county')))
      .replace(',Sheriff,', `,${quoteCsv(short('contest'))},`)
      .replace('Pat Sample', quoteCsv(short('choice')))
      .replace('Party A', quoteCsv(short('party'))),
  )
  writeFileSync(path, csvFile(filled))
  const file = readOfficialFile(path, undefined)
  const { id } = await storeCount(
    app.db,
    { file, parsed: readCount(file, { state: 'TX' }, app.clock.now()) },
    app.clock.now(),
  )
  return id
}

async function importCounty(app: TestApp, folder: string, { short, url }: FieldTexts) {
  const path = join(folder, 'feed.xml')
  const feed = readFileSync(new URL('../packs/sample-feed/feed.xml', import.meta.url), 'utf8')
  const filled = feed
    .replaceAll('Sample General Election', escapeXml(short('election')))
    .replaceAll(/<Name>([^<\n]+)<\/Name>/g, (_, name: string) => `<Name>${escapeXml(short(name))}</Name>`)
    .replaceAll(
      /<Text language="en">([^<]+)<\/Text>/g,
      (_, text: string) => `<Text language="en">${escapeXml(short(text))}</Text>`,
    )
    .replaceAll(/Uri>(https:[^<]+)</g, (_, original: string) => `Uri>${escapeXml(url ?? original)}<`)
    .replaceAll(/<LocationName>([^<]+)/g, (_, name: string) => `<LocationName>${escapeXml(short(name))}`)
    .replaceAll(/<BallotName>([^<]+)/g, (_, name: string) => `<BallotName>${escapeXml(short(name))}`)
  writeFileSync(path, filled)
  await importFeed(app.db, path, { now: app.clock.now(), sampleAddresses: [sampleAddress], allowOlder: true })
}
