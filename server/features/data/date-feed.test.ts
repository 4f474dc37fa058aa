import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { DataReport } from '../../../contract/data.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { ElectionStatus } from '../../reference/current-elections.ts'
import { dateFeed } from './date-feed.ts'

const { elections } = reference
const [election] = elections.all
if (!election?.state) throw new Error('the pack has no election of a state')
const { id, state, title } = election

const report: DataReport = {
  today: '2026-11-18',
  files: 0,
  outdatedFiles: 0,
  oldest: null,
  lastLook: null,
  followsReleases: true,
  links: null,
  packs: [],
  partners: [],
  releases: [
    {
      digest: 'a'.repeat(64),
      createdAt: '2026-11-16T10:00:00.000Z',
      receivedAt: '2026-11-16T11:00:00.000Z',
      changes: [
        {
          set: 'elections/elections',
          added: 0,
          removed: 0,
          changed: 2,
          ids: { added: [], removed: [], changed: [id, 'gone-2026'] },
          fields: { [id]: ['date'] },
          moved: { [id]: { from: '2025-03-22', to: '2025-03-29' } },
        },
        {
          set: 'elections/rules',
          added: 0,
          removed: 0,
          changed: 2,
          ids: { added: [], removed: [], changed: ['GA', 'OH'] },
          fields: { GA: ['firstDayEarlyVoting', 'lastDayEarlyVoting', 'hours'], OH: ['hours'] },
        },
      ],
    },
    {
      digest: 'b'.repeat(64),
      createdAt: '2026-11-01T10:00:00.000Z',
      receivedAt: '2026-11-01T11:00:00.000Z',
      changes: [
        { set: 'elections/rules', added: 0, removed: 0, changed: 1, ids: { added: [], removed: [], changed: ['TX'] } },
      ],
    },
  ],
}
const status: ElectionStatus = {
  electionId: id,
  status: 'postponed',
  newDate: null,
  note: 'A storm <came>.',
  sequence: 2,
  updatedAt: new Date('2026-11-17T09:00:00Z'),
}
const read = (locale: 'en' | 'es', of?: typeof state, changed: ElectionStatus = status) =>
  dateFeed(
    i18nFor(locale),
    { report, statuses: [changed], elections },
    { origin: 'https://vote.example', state: of ?? undefined },
  ).text
const titlesOf = (feed: string) =>
  [...feed.matchAll(/<entry>\s*<id>[^<]*<\/id>\s*<title>([^<]*)</g)].map(([, text]) => text)

test('tells which dates moved, the latest first, and leaves out what is not a date', () => {
  const feed = read('en')
  expect(titlesOf(feed)).toEqual([
    `Postponed: ${title.en}`,
    'Georgia: changed deadlines',
    `New date: ${title.en}`,
    'Texas: changed deadlines',
  ])
  expect(feed).toContain(`${title.en}: moved from March 22, 2025 to March 29, 2025.`)
  expect(read('es', undefined, { ...status, newDate: '2099-05-02' })).toMatch(
    /: pasó del .+ de 20\d\d al 2 de mayo de 2099\./,
  )
  expect(feed).toContain('First day of early voting. Last day of early voting.')
  expect(feed).toContain('The new date is not known yet. A storm &lt;came&gt;.')
  // An earlier release did not record which fields changed.
  expect(feed).toContain('We don’t know what changed.')
})

test('of one state, in Spanish, with ids that stay', () => {
  const feed = read('es', 'GA')
  expect(titlesOf(feed)).toContain('Georgia: cambiaron fechas límite')
  expect(titlesOf(feed)).not.toContain('Texas: cambiaron fechas límite')
  expect(feed).toContain('<id>https://vote.example/data/dates.xml#aaaaaaaaaaaaaaaa-GA</id>')
})

test('an editor cannot break the feed for all readers by characters that XML does not allow', () => {
  const note = 'Storm\u000B\uFFFF \uD800 & flood 🌊'
  const parser = new SaxesParser()
  const texts: string[] = []
  parser.on('error', (error) => expect.unreachable(error.message))
  parser.on('text', (text) => texts.push(text))
  parser.write(read('en', undefined, { ...status, note })).close()
  expect(texts.join('')).toContain('Storm     & flood 🌊')
})
