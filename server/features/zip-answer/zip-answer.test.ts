import { afterAll, describe, expect, test } from 'vitest'
import { unknownDeadline } from '../../../civic/dates/deadlines.ts'
import { addDays } from '../../../civic/dates/local-date.ts'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { limits } from '../../../contract/common.ts'
import type { Deadline, Deadlines } from '../../../contract/deadlines.ts'
import { governorByZip, officialsByZip } from '../../../contract/officials.ts'
import { stateVoting } from '../../../contract/state-voting.ts'
import { createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { findZip, findZipOfKind, isInOneState } from '../../../harness/fixtures/find-zip.ts'
import { inventCalendar, knownDeadline } from '../../../harness/fixtures/invented-elections.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { readWeb } from '../../http/pages/web.ts'
import { listPackFiles, readManifests } from '../../reference/pack-files.ts'

const web = await readWeb()
if (!web) throw new Error('The pages are not built. Run: npm run build')

const calendar = inventCalendar()
const app = await createTestApp({ web, elections: calendar.elections })
/** With the elections of the pack. */
const real = await createSecondApp(app, { web })
afterAll(async () => {
  await real.close()
  await app.close()
})

async function read(typed: string, language = 'en', from = app) {
  const response = await from
    .visitor()
    .fetch(`/?${new URLSearchParams({ zip: typed })}`, { headers: { 'accept-language': language } })
  const html = await response.text()
  const card = html.slice(html.indexOf('id="your-zip"'), html.indexOf('aria-labelledby="features"'))
  return { response, html, card, text: textOf(card) }
}

/** As it is shown: without what only screen readers say about links, and React's marks between texts. */
const textOf = (html: string) =>
  html
    .replaceAll(/<span class="sr-only">.*?<\/span>|<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** In Texas, in several districts of the House. */
const { zip: home } = findZip(
  reference.places,
  (record) => record.state === 'TX' && record.congressional.length > 1 && isInOneState(record),
)
const readAt = (now: string, language = 'en') => {
  app.clock.set(now)
  return read(home, language)
}
const textAt = async (now: string, language = 'en') => (await readAt(now, language)).text

test('every voter sees the same next election as on the other pages', async () => {
  const { compiledOn, registration, all } = reference.elections
  const general = all.find(({ nationwide, date }) => nationwide && date > compiledOn)?.date ?? compiledOn
  for (const day of [compiledOn, addDays(general, -18)]) {
    real.clock.set(`${day}T12:00:00Z`)
    for (const stateCode of ['TX', 'WI', 'ND', 'PR', 'GU'] as const) {
      const record = findZip(reference.places, ({ state }) => state === stateCode)
      const { text } = await read(record.zip, 'en', real)
      const voting = await real.visitor().call(stateVoting, { params: { stateCode }, query: {} })
      expect(text).toContain(record.zip)
      expect(text).toContain(`Official site: ${voting.office.website.host}`)
      const [first] = electionsOf(voting).upcoming
      const election = voting.step?.election ?? first
      expect(text).toContain(election?.title.replaceAll("'", '&#x27;'))
      const needsNone = registration.get(stateCode)?.registration === 'not-needed'
      expect(text.includes('You don’t need to register to vote in')).toBe(needsNone)
      expect(text).not.toMatch(/undefined|\[object/)
    }
  }
})

/** An election of Texas, with these deadlines alone. */
const setElection = (date: string, deadlines: Partial<Deadlines> = {}) =>
  calendar.set({ id: 'tx-general', state: 'TX', date, title: 'Texas General Election', deadlines })
const mailReason = { confirmed: true, source: Object.keys(reference.elections.sources)[0] ?? '' }

test('the largest type is for the nearest deadline, confirmed or not', async () => {
  setElection('2028-11-07', { registerOnline: knownDeadline('2028-10-23', { confirmed: false }) })
  expect(await textAt('2028-10-20T12:00:00Z')).toMatch(
    /What’s next\s+May be out of date.*\s3 days\s+left to register to vote online in Texas; confirm at\s.*Monday, October 23, 2028/,
  )
  expect(await textAt('2028-10-20T12:00:00Z', 'es')).toMatch(
    /3 días\s+para registrarse en línea como votante en Texas; confírmelo en\s/,
  )
})

test('a mail ballot that needs a reason leaves the largest type to Election Day', async () => {
  const applyMailBallot = knownDeadline('2028-10-27', { basis: 'received', confirmed: false })
  setElection('2028-11-07', { applyMailBallot, mailReason: { ...mailReason, confirmed: false } })
  const text = await textAt('2028-10-20T12:00:00Z')
  expect(text).toMatch(
    /What’s next\s+May be out of date.*\s18 days\s+until Election Day in Texas\s+Tuesday, November 7, 2028\s+Texas General Election/,
  )
  expect(text).toMatch(
    /Last day to request a mail ballot\s+A mailed request must arrive by October 27, 2028\.\s+You need an accepted reason to vote by mail here\.\s+Oct 27, 2028/,
  )
})

test('a ballot that may arrive after Election Day has its postmark day named', async () => {
  setElection('2026-11-03', { receiveMailBallot: knownDeadline('2026-11-04'), postmarkMailBallotBy: '2026-11-03' })
  expect(await textAt('2026-10-29T12:00:00Z')).toMatch(
    /Last day for mail ballots to arrive\s+Only ballots postmarked by November 3, 2026 count\.\s+Nov 4, 2026/,
  )
})

test('closed days of early voting are named', async () => {
  const firstDayEarlyVoting = knownDeadline('2028-10-18', { confirmed: false })
  const lastDayEarlyVoting = knownDeadline('2028-11-02', { confirmed: false })
  const read = (closed: Deadlines['earlyVotingClosed'], language?: string) => {
    setElection('2028-11-07', { firstDayEarlyVoting, lastDayEarlyVoting, earlyVotingClosed: closed })
    return textAt('2028-10-16T12:00:00Z', language)
  }
  expect(await read('sundays-and-holidays')).toMatch(
    /until early voting begins in Texas; confirm at .*Usually no early voting on Sundays and holidays\./,
  )
  expect(await read('sundays-and-holidays', 'es')).toContain(
    'no hay votación anticipada los domingos ni los días feriados.',
  )
  expect(await read('sundays')).toContain('Usually no early voting on Sundays.')
  expect(await read(null)).not.toContain('on Sundays')
})

test.each<[deadlines: Partial<Deadlines>, day: string, language: string, counted: string, repeated: string]>([
  [
    { applyMailBallot: knownDeadline('2026-10-29') },
    '2026-10-20',
    'en',
    '9 days left to request a mail ballot in Texas Thursday, October 29, 2026',
    'Last day to request',
  ],
  [
    { applyMailBallot: knownDeadline('2026-10-29') },
    '2026-10-20',
    'es',
    '9 días para solicitar una boleta de voto por correo en Texas',
    'Último día para solicitar',
  ],
  [
    { lastDayEarlyVoting: knownDeadline('2026-10-30') },
    '2026-10-20',
    'en',
    '10 days left to vote early in Texas Friday, October 30, 2026',
    'Last day of early voting',
  ],
  [
    { lastDayEarlyVoting: knownDeadline('2026-10-30') },
    '2026-10-30',
    'es',
    'Hoy es el último día para votar por anticipado en Texas',
    'Último día de votación anticipada',
  ],
])('days are counted once: %j on %s in %s', async (deadlines, day, language, counted, repeated) => {
  setElection('2026-11-03', deadlines)
  const text = await textAt(`${day}T15:00:00Z`, language)
  expect(text).toContain(counted)
  expect(text).not.toContain(repeated)
})

test('a mail ballot that needs a reason is in the list, with its condition', async () => {
  setElection('2026-11-03', { applyMailBallot: knownDeadline('2026-10-23', { basis: 'received' }), mailReason })
  expect(await textAt('2026-10-20T15:00:00Z')).toMatch(
    /Last day to request a mail ballot A mailed request must arrive by October 23, 2026\.\s+You need an accepted reason to vote by mail here\. .*Oct 23, 2026/,
  )
})

test('early voting whose days are set locally has no last day of the state', async () => {
  const setLocally: Deadline = { ...unknownDeadline, state: 'set-locally' }
  const between = { first: '2026-10-20', last: '2026-11-01' }
  for (const [deadline, language, expected] of [
    [setLocally, 'en', /Early voting\s+Days set by your county or town/],
    [setLocally, 'es', /Votación anticipada\s+Los días los fija su condado o pueblo/],
    [{ ...setLocally, between }, 'en', /Between Oct 20, 2026 and Nov 1, 2026\s+Days set by your county or town/],
  ] as const) {
    setElection('2026-11-03', { firstDayEarlyVoting: deadline, lastDayEarlyVoting: deadline })
    const text = await textAt('2026-10-20T15:00:00Z', language)
    expect(text).toMatch(expected)
    expect(text).not.toMatch(/day of early voting|día de votación anticipada/)
  }
})

test('a deadline that ends before midnight has its hour, and is not for today after it', async () => {
  const untilFour = knownDeadline('2026-10-05', { time: '16:00' })
  setElection('2026-11-03', {
    registerOnline: untilFour,
    registerInPerson: untilFour,
    registerByMail: knownDeadline('2026-10-05', { basis: 'postmarked' }),
  })
  const text = await textAt('2026-10-05T19:00:00Z')
  expect(text).toMatch(
    /What’s next\s+Today\s+is the last day to register to vote in Texas\s+Monday, October 5, 2026, by 4:00 PM\s+Online, by mail or in person\./,
  )
  // Only mailed forms have until midnight.
  expect(text).toMatch(
    /Last day to register by mail\s+A mailed registration form must be postmarked by October 5, 2026\.\s+Oct 5, 2026 /,
  )
  expect(text).not.toContain('Last day to register online')
  expect(await textAt('2026-10-05T19:00:00Z', 'es')).toContain('hasta las 4:00 p. m.')
  expect(await textAt('2026-10-06T01:00:00Z')).toMatch(
    /What’s next\s+Today\s+is the last day to register to vote by mail in Texas\s+Monday, October 5, 2026\s+Texas General Election, November 3, 2026\s+A mailed registration form must be postmarked by October 5, 2026\./,
  )
})

test('a form that must arrive is not told to be mailed by that day', async () => {
  setElection('2026-11-03', {
    registerOnline: knownDeadline('2026-10-23'),
    registerByMail: knownDeadline('2026-10-23', { basis: 'received' }),
  })
  const text = await textAt('2026-10-22T15:00:00Z')
  expect(text).toMatch(
    /Tomorrow\s+is the last day to register to vote online or by mail in Texas\s+Friday, October 23, 2026\s.*A mailed registration form must arrive/,
  )
  expect(text).not.toContain('Last day to register by mail')
  expect(await textAt('2026-10-22T15:00:00Z', 'es')).toContain(
    'Si envía el formulario de registro por correo, debe llegar a más tardar el 23 de octubre de 2026.',
  )
  // A later deadline is a row of the list.
  setElection('2028-11-07', {
    registerOnline: knownDeadline('2028-10-24'),
    registerByMail: knownDeadline('2028-10-27', { basis: 'received', confirmed: false }),
  })
  expect(await textAt('2028-10-20T15:00:00Z')).toContain('Last day for mailed registration forms to arrive')
  expect(await textAt('2028-10-20T15:00:00Z', 'es')).toContain(
    'Último día para que la oficina electoral reciba por correo su formulario de registro',
  )
})

test('says as long as the other pages that the last election is over, and that a primary may come first', async () => {
  calendar.set(
    { id: 'tx-general-2026', state: 'TX', date: '2026-11-03', offices: ['us-house'] },
    { id: 'tx-general-2028', state: 'TX', date: '2028-11-07' },
  )
  const over = 'The election on November 3, 2026 is over.'
  // After 50 days the new Congress is still to come.
  expect(await textAt('2026-12-23T15:00:00Z')).toContain(over)
  expect(await textAt('2027-01-10T15:00:00Z')).not.toContain(over)
  const text = await textAt('2028-07-20T12:00:00Z')
  expect(text).toContain('There may be a primary first. We don’t have its date.')
  expect(text).toContain('May be out of date.')
  expect(await textAt('2028-07-20T12:00:00Z', 'es')).toContain('Puede haber una primaria antes. No tenemos la fecha.')
  expect(await textAt('2028-10-20T12:00:00Z')).not.toContain('There may be a primary first.')
})

describe('a visitor’s ZIP code', () => {
  const now = '2026-11-15T12:00:00Z'
  /** What the card shows before a ZIP code is entered. */
  const preview = 'Your next deadlines'

  test('lists every possible House member and says so', async () => {
    const { text } = await readAt(now)
    const params = { zip: home }
    const { officials } = await app.visitor().call(officialsByZip, { params, query: {} })
    const governor = await app.visitor().call(governorByZip, { params, query: {} })
    const house = officials.filter(({ chamber }) => chamber === 'House')
    expect(house.length).toBeGreaterThan(1)
    expect(text).toContain(
      `ZIP code ${home} may be in ${house.length} districts. One of these House members represents you:`,
    )
    for (const { name } of [...officials, governor]) expect(text).toContain(name)
    expect(text).toContain('unitedstates/congress-legislators')
  })

  test('is neither logged nor cached, and stays in the form and the language link', async () => {
    const { response, html } = await read(` ${home}-1234 `)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain(`value=" ${home}-1234 "`)
    expect(html).toContain(`href="/?zip=+${home}-1234+&amp;lang=es"`)
    const switched = await app.visitor().fetch(`/?zip=${home}&lang=es`, { redirect: 'manual' })
    expect(switched.headers.get('location')).toBe(`/?zip=${home}`)
    // As a word: the digits of a ZIP code also occur inside a random id. In paths of the API it is not logged either.
    expect(app.log.filter((line) => new RegExp(`\\b${home}\\b`).test(line))).toEqual([])
  })

  test('that is not one keeps what was typed, escaped, and gets a clear error', async () => {
    for (const typed of ['', '1234', '123456', 'abc', '"><script>alert(1)</script>', '$&$`']) {
      const { response, card } = await read(typed)
      expect(response.status).toBe(200)
      expect(card).toContain('Enter a 5-digit ZIP code.')
      expect(card).toContain('aria-invalid="true"')
      expect(card).toContain(preview)
      expect(card).not.toContain('<script')
    }
    const { card } = await read('"><script>')
    expect(card).toContain('value="&quot;&gt;&lt;script&gt;"')
    const { html: long } = await read('9'.repeat(5000))
    expect(long).not.toContain('9'.repeat(limits.search + 1))
  })

  test('without an answer says why', async () => {
    const military = findZipOfKind(reference.places, 'military')
    const outside = findZipOfKind(reference.places, 'outside')
    for (const [typed, line] of [
      ['00000', 'We couldn’t find ZIP code 00000.'],
      [military, `${military} is a military ZIP code.`],
      [outside, `${outside} is the ZIP code of another country.`],
    ] as const) {
      const { text } = await read(typed)
      expect(text).toContain(line)
      expect(text).not.toContain(preview)
    }
  })

  test('is answered in Spanish', async () => {
    setElection('2026-11-03')
    const text = await textAt('2026-10-01T12:00:00Z', 'es')
    for (const line of ['Qué sigue', 'Quién le representa', 'Cree una cuenta']) expect(text).toContain(line)
    expect(text).not.toMatch(/Last day|Source:|What’s next/)
  })

  test('without one the card shows what it gives, and the page may be kept', async () => {
    const response = await app.visitor().fetch('/')
    const html = await response.text()
    expect(html).toContain(preview)
    expect(html).toContain('aria-invalid="false"')
    expect(response.headers.get('etag')).not.toBeNull()
  })
})

test('officials past the date of their file are marked, with a link to the data page', async () => {
  const { html, text } = await readAt('2099-02-01T12:00:00Z', 'es')
  expect(html).toMatch(/href="\/data#officials-\w+"/)
  expect(text).toMatch(/Puede estar desactualizado desde el \d+ de \w+ de 20\d\d\./)
  const files = listPackFiles(readManifests(reference.root)).filter(({ set }) => set.startsWith('officials/'))
  const [first = ''] = files.map(({ freshUntil }) => freshUntil).toSorted()
  expect((await readAt(`${first}T12:00:00Z`)).html).not.toContain('#officials-')
})
