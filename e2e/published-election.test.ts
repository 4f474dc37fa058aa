import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser } from './app.ts'
import { createDesk } from './desk.ts'
import { createPageOpener, goTo, openSources, pressEscape, rememberAddress } from './page-helpers.ts'
import { reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const desk = await createDesk(app, browser)
const open = createPageOpener(app, browser)

const zipOf = (county: string) =>
  findZip(reference.places, ({ kind, counties }) => kind === 'area' && counties.join() === county).zip
const [maricopa, pinal] = [zipOf('04013'), zipOf('04021')]
const election = 'Maricopa Spring Election'
const office = 'Example Elections Division'

/** Opens a page of the menu. */
async function follow(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await link.click()
  await link.and(page.locator('[aria-current=page]')).waitFor()
}

test('an election that a county publishes is on every page of its voters, and on none of its neighbors', async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  await desk.publish({
    area: '04013',
    form: 'vote-centers',
    election: { name: election, nameEs: null, date: '2027-03-09' },
    files: {
      places: {
        name: 'places.csv',
        content: 'Name,Street address,City,State,ZIP code,Hours\nCourthouse,1 E Jefferson St,Phoenix,AZ,85003,6am-7pm',
      },
    },
  })
  const { client, user } = await app.member({ confirmed: true })
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'AZ' } })
  const openIn = (zip: string) => open(client, { path: '/', prepare: (page) => rememberAddress(page, `AZ ${zip}`) })

  const page = await openIn(maricopa)
  const main = page.getByRole('main')
  await page.getByText('until Election Day in Maricopa County').waitFor()
  await main.getByText(election).first().waitFor()
  await page.getByText(`Places published by ${office}`).waitFor()
  await page.getByRole('link', { name: `See the hours that ${office} published` }).waitFor()
  await expect.poll(() => main.innerText()).not.toContain('No official source confirms these hours yet.')
  for (const link of ['My Ballot', 'Events', 'Register to Vote', 'Find Polling Place']) {
    await follow(page, link)
    await main.getByText(election).first().waitFor()
    const sources = await openSources(page)
    await sources.getByText(office).first().waitFor()
    await pressEscape(sources)
  }
  await main.getByText(`Confirm with your election office: ${office}`).first().waitFor()
  // The rules of ID are the state's, not the office's.
  const doubts = main.getByText('We haven’t confirmed').filter({ hasNotText: 'that this is current' })
  await expect.poll(() => doubts.allInnerTexts()).toEqual([])

  await follow(page, 'Events')
  await page
    .getByRole('button', { name: `Remind me: ${election}` })
    .first()
    .click()
  await page.getByText('We’ll remind you on Mar 2').first().waitFor()

  const neighbor = await openIn(pinal)
  const others = neighbor.getByRole('main')
  for (const link of ['Home', 'My Ballot', 'Events', 'Register to Vote']) {
    await follow(neighbor, link)
    await others.getByRole('heading', { level: 2 }).first().waitFor()
    expect([link, (await others.innerText()).includes(election)]).toEqual([link, false])
  }

  app.clock.set('2027-03-02T18:00:00Z')
  await app.queue.sweep()
  expect(app.mails).toMatchObject([{ to: user.email, subject: expect.stringContaining(election) }])
})

const general = { name: 'General Election', nameEs: 'Elección general', date: '2027-03-09' }
const sheet = (name: string, content: string) => ({ name: `${name}.csv`, content })
const places = sheet(
  'places',
  'Name,Street address,City,ZIP code,Hours\nBurton Barr Library,1221 N Central Ave,Phoenix,85004,6am-7pm\n',
)
const zips = sheet('zips', 'Precinct,ZIP,Plus 4 low,Plus 4 high\nCapitol,85007,0001,4999\nEncanto,85007,5000,9999\n')
const contests = `Contest,Contest in Spanish,Candidate,Precincts
Council District 7,Concejo municipal del distrito 7,Cy Ash,Capitol
Council District 4,Concejo municipal del distrito 4,Bo Elm,Encanto
`

test('voters of vote centers answer one question and see the ballot of their precinct', async () => {
  app.clock.set('2027-02-20T18:00:00Z')
  const list = { area: '04013', election: general }
  await desk.publish({ ...list, form: 'vote-centers', files: { places, zips } })
  await desk.publish({
    ...list,
    form: 'contests',
    subject: 'ballots',
    files: { contests: sheet('contests', contests) },
  })
  const prepare = (page: Page) => rememberAddress(page, '1700 W Washington St, Phoenix, AZ 85007')
  const page = await open((await app.member()).client, { path: '/polling', prepare, width: 375, locale: 'es' })
  await page.getByText('Burton Barr Library').first().waitFor()
  await goTo(page, '/ballot')
  await page.getByText('Su código postal tiene más de una boleta.').waitFor()
  await page.getByLabel('Cuatro dígitos después de 85007').fill('0042')
  await page.getByRole('button', { name: 'Mostrar mi boleta' }).click()
  await page.getByText('Concejo municipal del distrito 7').first().waitFor()
  await expect.poll(() => page.getByText('Concejo municipal del distrito 4').count()).toBe(0)
})
