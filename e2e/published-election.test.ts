import { expect, test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
import { createDesk } from './desk.ts'
import { createPageOpener, openSources, rememberAddress } from './page-helpers.ts'
import { reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const desk = await createDesk(app, browser)
const open = createPageOpener(app, browser)

const zipOf = (county: string) =>
  findZip(reference.places, ({ kind, counties }) => kind === 'area' && counties.join() === county).zip
const [maricopa, pinal] = [zipOf('04013'), zipOf('04021')]
const election = 'Maricopa Spring Election'
const office = 'Example Elections Division'

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
  for (const path of ['/ballot', '/events', '/register', '/polling']) {
    await openPath(page, path)
    await main.getByText(election).first().waitFor()
    const sources = await openSources(page)
    await sources.getByText(office).first().waitFor()
  }

  await openPath(page, '/polling')
  await main.getByText(`Confirm with your election office: ${office}`).first().waitFor()
  // The rules of ID are the state's, not the office's.
  const doubts = main.getByText('We haven’t confirmed').filter({ hasNotText: 'that this is current' })
  await expect.poll(() => doubts.allInnerTexts()).toEqual([])

  await openPath(page, '/events')
  await page
    .getByRole('button', { name: `Remind me: ${election}` })
    .first()
    .click()
  await page.getByText('We’ll remind you on Mar 2').first().waitFor()

  const neighbor = await openIn(pinal)
  const others = neighbor.getByRole('main')
  for (const path of ['/', '/ballot', '/events', '/register']) {
    await openPath(neighbor, path)
    await others.getByRole('heading', { level: 2 }).first().waitFor()
    expect([path, (await others.innerText()).includes(election)]).toEqual([path, false])
  }

  app.clock.set('2027-03-02T18:00:00Z')
  await app.queue.sweep()
  expect(app.mails).toMatchObject([{ to: user.email, subject: expect.stringContaining(election) }])
})
