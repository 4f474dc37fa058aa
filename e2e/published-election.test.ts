import { expect, test } from 'vitest'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
import { createDesk } from './desk.ts'
import { createPageOpener, rememberAddress } from './page-helpers.ts'
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
  const { client } = await app.member()
  const openIn = (zip: string) => open(client, { path: '/', prepare: (page) => rememberAddress(page, `AZ ${zip}`) })

  const page = await openIn(maricopa)
  const main = page.getByRole('main')
  await page.getByText('until Election Day in Maricopa County').waitFor()
  await main.getByText(election).first().waitFor()
  await page.getByText(`Places published by ${office}`).waitFor()
  await page.getByRole('link', { name: `See the hours that ${office} published` }).waitFor()
  expect(await main.innerText()).not.toContain('No official source confirms these hours yet.')
  for (const path of ['/ballot', '/events', '/register', '/polling']) {
    await openPath(page, path)
    await main.getByText(election).first().waitFor()
    await main.getByText(office).first().waitFor()
  }

  const neighbor = await openIn(pinal)
  const others = neighbor.getByRole('main')
  for (const path of ['/', '/ballot', '/events', '/register']) {
    await openPath(neighbor, path)
    await others
      .getByText(/^(Next election|What’s next|Next on your ballot|Upcoming: Arizona)$/)
      .first()
      .waitFor()
    expect([path, (await others.innerText()).includes(election)]).toEqual([path, false])
  }
})
