import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { upcomingElections } from '../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../contract/common.ts'
import { governorByZip, officialsByZip } from '../../../contract/officials.ts'
import { pageSlots } from '../../../contract/page-slots.ts'
import { soonDays, stateVoting } from '../../../contract/state-voting.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import type { Web } from '../../http/pages/web.ts'

const root = mkdtempSync(join(tmpdir(), 'precinct-web-'))
afterAll(() => rmSync(root, { recursive: true }))

const { zip, zipError, zipInvalid, answerStart, answerEnd } = pageSlots
const landing = (lang: string) =>
  `<html lang="${lang}"><a href="/?lang=${lang === 'en' ? 'es' : 'en'}">other</a>` +
  `<input value="${zip}" aria-invalid="${zipInvalid}"><p>${zipError}</p>${answerStart}preview${answerEnd}</html>`
const other = { en: '<html>', es: '<html>' }
const web: Web = {
  root,
  stylesheet: '',
  themeBoot: '',
  scriptHashes: [],
  font: '',
  fontFaces: '',
  pages: { landing: { en: landing('en'), es: landing('es') }, 'sign-in': other, app: other, rendered: other },
  texts: { en: {}, es: {} },
  pageFiles: {},
  renderPage: async () => undefined,
}

async function withApp(now: string, run: (t: TestApp) => Promise<void>) {
  const t = await createTestApp({ web, now })
  try {
    await run(t)
  } finally {
    await t.close()
  }
}

async function read(t: TestApp, typed: string, language = 'en') {
  const response = await t
    .visitor()
    .fetch(`/?${new URLSearchParams({ zip: typed })}`, { headers: { 'accept-language': language } })
  const html = await response.text()
  return { response, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

/** One ZIP code in each of several states, with words that no other ZIP code shows. */
const voters: [zip: string, state: StateCode, place: string][] = [
  ['78701', 'TX', 'Austin, Texas 78701'],
  ['53703', 'WI', 'Madison, Wisconsin 53703'],
  ['58501', 'ND', 'Bismarck, North Dakota 58501'],
  ['00901', 'PR', 'San Juan, Puerto Rico 00901'],
  ['96910', 'GU', 'Guam 96910'],
]

describe.each(['2026-11-15T12:00:00Z', '2026-10-01T12:00:00Z', '2028-10-20T12:00:00Z'])('on %s', (now) => {
  test('every voter sees the same next election as on the other pages, or that none is soon', () =>
    withApp(now, async (t) => {
      for (const [typed, stateCode, place] of voters) {
        const { text } = await read(t, typed)
        const voting = await t.visitor().call(stateVoting, { params: { stateCode } })
        expect(text).toContain(place)
        expect(text).toContain(`Official site: ${voting.office.website.host}`)
        const [first] = upcomingElections(voting)
        const isSoon = voting.step !== null || (first && first.days <= soonDays)
        expect([stateCode, text.includes('We don’t know of any elections soon.')]).toEqual([stateCode, !isSoon])
        const election = voting.step?.election ?? first
        expect(text).toContain(election?.title.replaceAll("'", '&#39;'))
        expect(text.includes('You don’t need to register to vote in North Dakota.')).toBe(stateCode === 'ND')
        expect(text).not.toMatch(/undefined|\[object/)
      }
    }))
})

test('the largest type is for Election Day while the deadline before it is unconfirmed', () =>
  withApp('2028-10-20T12:00:00Z', async (t) => {
    const { text } = await read(t, '78701')
    expect(text).toMatch(/What’s next\s+18 days\s+Texas General Election\s+Tuesday, November 7, 2028/)
    expect(text).toMatch(
      /Last day to request a mail ballot\s+To be confirmed\s+A mailed request must arrive by October 27, 2028\. You need an accepted reason to vote by mail here\. Check with your election office\.\s+Oct 27, 2028/,
    )
  }))

test('a ballot that may arrive after Election Day has its postmark day named', () =>
  withApp('2026-10-29T12:00:00Z', async (t) => {
    const { text } = await read(t, '78701')
    expect(text).toMatch(
      /Last day for mail ballots to arrive\s+Only ballots postmarked by November 3, 2026 count\.\s+Nov 4, 2026/,
    )
  }))

test.each([
  ['37203', 'en', /First day of early voting\s+To be confirmed\s+Usually no early voting on Sundays and holidays\./],
  ['37203', 'es', /no hay votación anticipada los domingos ni los días feriados\./],
  ['25301', 'en', /First day of early voting\s+To be confirmed\s+Usually no early voting on Sundays\./],
])('closed days of early voting are named for %s in %s', (typed, language, expected) =>
  withApp('2028-10-16T12:00:00Z', async (t) => {
    expect((await read(t, typed, language)).text).toMatch(expected)
    expect((await read(t, '78701', language)).text).not.toMatch(/on Sundays|los domingos/)
  }),
)

test.each([
  [
    '53703',
    '2026-10-20',
    'en',
    '9 days left to request a mail ballot Thursday, October 29, 2026',
    'Last day to request',
  ],
  ['53703', '2026-10-20', 'es', '9 días para solicitar una boleta de voto por correo', 'Último día para solicitar'],
  ['78701', '2026-10-20', 'en', '10 days left to vote early Friday, October 30, 2026', 'Last day of early voting'],
  ['78701', '2026-10-30', 'es', 'Hoy es el último día para votar por anticipado', 'Último día de votación anticipada'],
])('for %s on %s in %s, days are counted once: %s', (typed, day, language, counted, repeated) =>
  withApp(`${day}T15:00:00Z`, async (t) => {
    const { text } = await read(t, typed, language)
    expect(text).toContain(counted)
    expect(text).not.toContain(repeated)
  }),
)

test('a mail ballot that needs a reason is in the list, with its condition', () =>
  withApp('2026-10-20T15:00:00Z', async (t) => {
    expect((await read(t, '78701')).text).toMatch(
      /Last day to request a mail ballot A mailed request must arrive by October 23, 2026\. You need an accepted reason to vote by mail here\. .*Oct 23, 2026/,
    )
  }))

test.each([
  ['58501', 'en', /Early voting\s+To be confirmed\s+Days set by your county or town/],
  [
    '53703',
    'en',
    /Early voting\s+To be confirmed\s+Between Oct 20, 2026 and Nov 1, 2026\s+Days set by your county or town/,
  ],
  ['58501', 'es', /Votación anticipada\s+Por confirmar\s+Los días los fija su condado o pueblo/],
])('for %s in %s, early voting has no last day of the state, because it is set locally', (typed, language, expected) =>
  withApp('2026-10-20T15:00:00Z', async (t) => {
    const { text } = await read(t, typed, language)
    expect(text).toMatch(expected)
    expect(text).not.toMatch(/day of early voting|día de votación anticipada/)
  }),
)

test('a deadline that ends before midnight has its hour, and is not for today after it', () =>
  withApp('2026-10-05T19:00:00Z', async (t) => {
    const { text } = await read(t, '40601')
    expect(text).toMatch(
      /What’s next\s+Today\s+is the last day to register online, by mail, or in person\s+Monday, October 5, 2026, by 4:00 PM/,
    )
    // Only mailed forms have until midnight.
    expect(text).toMatch(
      /Last day to register by mail\s+A mailed registration form must be postmarked by October 5, 2026\.\s+Oct 5, 2026 /,
    )
    expect(text).not.toContain('Last day to register online')
    expect((await read(t, '40601', 'es')).text).toContain('hasta las 4:00 p. m.')
    t.clock.set('2026-10-06T01:00:00Z')
    const evening = (await read(t, '40601')).text
    expect(evening).toMatch(
      /What’s next\s+Today\s+is the last day to register by mail\s+Monday, October 5, 2026\s+A mailed registration form must be postmarked by October 5, 2026\.\s+For:/,
    )
  }))

test('a form that must arrive is not told to be mailed by that day', () =>
  withApp('2026-10-22T15:00:00Z', async (t) => {
    const { text } = await read(t, '84101')
    expect(text).toMatch(
      /Tomorrow\s+is the last day to register online or by mail\s+Friday, October 23, 2026\s+A mailed registration form must arrive/,
    )
    expect(text).not.toContain('Last day to register by mail')
    const spanish = (await read(t, '84101', 'es')).text
    expect(spanish).toContain(
      'Si envía el formulario de registro por correo, debe llegar a más tardar el 23 de octubre de 2026.',
    )
    // Where days are counted to Election Day, the list has a row for each way.
    t.clock.set('2028-10-20T15:00:00Z')
    expect((await read(t, '84101')).text).toContain('Last day for mailed registration forms to arrive')
    expect((await read(t, '84101', 'es')).text).toContain(
      'Último día para que la oficina electoral reciba por correo su formulario de registro',
    )
  }))

test('says as long as the other pages that the last election is over', () =>
  withApp('2026-12-23T15:00:00Z', async (t) => {
    const over = 'The election on November 3, 2026 is over.'
    // After 50 days the new Congress is still to come.
    expect((await read(t, '65101')).text).toContain(over)
    t.clock.set('2027-01-10T15:00:00Z')
    expect((await read(t, '65101')).text).not.toContain(over)
  }))

test('says before November 2028 that a primary or a local election may come first', () =>
  withApp('2028-07-20T12:00:00Z', async (t) => {
    const { text } = await read(t, '65101')
    expect(text).toContain('There may be a primary first. We don’t have its date.')
    expect(text).toContain('Local elections and runoffs may come sooner.')
    expect((await read(t, '65101', 'es')).text).toContain('Puede haber una primaria antes. No tenemos la fecha.')
    t.clock.set('2028-10-20T12:00:00Z')
    expect((await read(t, '65101')).text).not.toContain('There may be a primary first.')
  }))

describe('a visitor’s ZIP code', () => {
  test('lists every possible House member and says so', () =>
    withApp('2026-11-15T12:00:00Z', async (t) => {
      const { text } = await read(t, '78701')
      const params = { zip: '78701' }
      const { officials } = await t.visitor().call(officialsByZip, { params, query: {} })
      const governor = await t.visitor().call(governorByZip, { params, query: {} })
      const house = officials.filter(({ chamber }) => chamber === 'House')
      expect(house.length).toBeGreaterThan(1)
      expect(text).toContain(
        `ZIP code 78701 may be in ${house.length} districts. One of these House members represents you:`,
      )
      for (const { name } of [...officials, governor]) expect(text).toContain(name)
      expect(text).toContain('Source: ')
    }))

  test('is neither logged nor cached, and stays in the form and the language link', () =>
    withApp('2026-11-15T12:00:00Z', async (t) => {
      const { response, html } = await read(t, ' 96910-1234 ')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('etag')).toBeNull()
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(html).toContain('value=" 96910-1234 "')
      expect(html).toContain('href="/?zip=+96910-1234+&amp;lang=es"')
      // As a word: the digits of a ZIP code also occur inside a random id.
      expect(t.log.join('\n')).not.toMatch(/\b96910\b/)
      const switched = await t.visitor().fetch('/?zip=96910&lang=es', { redirect: 'manual' })
      expect(switched.headers.get('location')).toBe('/?zip=96910')
    }))

  test('that is not one keeps what was typed, escaped, and gets a clear error', () =>
    withApp('2026-11-15T12:00:00Z', async (t) => {
      for (const typed of ['', '1234', '123456', 'abc', '"><script>alert(1)</script>', '$&$`', '__answer_start__']) {
        const { response, html } = await read(t, typed)
        expect(response.status).toBe(200)
        expect(html).toContain('Enter a 5-digit ZIP code.')
        expect(html).toContain('aria-invalid="true"')
        expect(html).toContain('preview')
        expect(html).not.toContain('<script')
      }
      const { html } = await read(t, '"><script>')
      expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
      const { html: long } = await read(t, '9'.repeat(5000))
      expect(long.length).toBeLessThan(2000)
    }))

  test.each([
    ['00000', 'We couldn’t find ZIP code 00000.'],
    ['09012', '09012 is a military ZIP code.'],
    ['96960', '96960 is the ZIP code of another country.'],
  ])('%s has no answer and says why', (typed, line) =>
    withApp('2026-11-15T12:00:00Z', async (t) => {
      const { html } = await read(t, typed)
      expect(html).toContain(line)
      expect(html).not.toContain('preview')
    }),
  )

  test('is answered in Spanish', () =>
    withApp('2026-10-01T12:00:00Z', async (t) => {
      const { text } = await read(t, '78701', 'es')
      for (const line of ['Qué sigue', 'Quién le representa', 'Cree una cuenta']) expect(text).toContain(line)
      expect(text).not.toMatch(/Last day|Source:|What’s next/)
    }))

  test('without one the page is the prepared one', () =>
    withApp('2026-11-15T12:00:00Z', async (t) => {
      const response = await t.visitor().fetch('/')
      expect(await response.text()).toContain('<input value="" aria-invalid="false"><p></p>preview</html>')
      expect(response.headers.get('etag')).not.toBeNull()
    }))
})

test('officials past the date of their file are marked, with a link to the data page', async () => {
  await withApp('2026-11-14T12:00:00Z', async (t) => {
    expect((await read(t, '78701')).html).not.toContain('#officials-')
    t.clock.set('2027-02-01T12:00:00Z')
    const { html, text } = await read(t, '78701', 'es')
    expect(html).toMatch(/href="\/data#officials-\w+"/)
    expect(text).toMatch(/Puede estar desactualizado desde el \d+ de \w+ de 202[67]\./)
  })
})
