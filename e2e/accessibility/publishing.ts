import type { ImportForm } from '../../contract/desk-import.ts'
import { checkImport } from '../../contract/desk.ts'
import { createImportantDate } from '../../contract/important-dates.ts'
import { startImport } from '../../harness/app/desk.ts'
import type { TestApp } from '../../harness/app/test-app.ts'
import { card, openSources } from '../page-helpers.ts'
import { findFirst, upcomingElections } from '../reference.ts'
import type { PageState } from './page-state.ts'

const asAdministrator = async (app: TestApp) => (await app.member({ admin: true })).client

/** A clerk whose import of Hardin County, Ohio, was checked. */
const asClerkOf = (form: ImportForm, content: string) => async (app: TestApp) => {
  const client = await asAdministrator(app)
  const { id } = await startImport(client, {
    area: '39065',
    form,
    election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
    files: { places: { name: 'places.csv', content } },
  })
  await client.call(checkImport, { params: { id } })
  await app.queue.run()
  return client
}

export const publishingStates: PageState[] = [
  {
    name: 'the calendar with everything open',
    path: '/events',
    async act(page) {
      const election = card(page, findFirst(upcomingElections, () => true).title)
      await election.getByRole('button', { name: 'Show Details' }).click()
      await election.getByRole('heading', { name: 'Important Dates' }).waitFor()
      await page.getByText(/^See \d+ sample events$/).click()
      await page.getByRole('button', { name: /^Past \d+ events$/ }).click()
      await page.getByRole('button', { name: 'Show earlier' }).waitFor()
      // Targets that are partly scrolled under the header would count as too small.
      await page.evaluate('scrollTo(0, 0)')
    },
  },
  {
    name: 'the form for an event with errors',
    path: '/events',
    async act(page) {
      await page.getByRole('button', { name: 'Suggest an Event' }).click()
      await page.getByRole('button', { name: 'Send suggestion' }).click()
      await page.getByText('Enter a title.').waitFor()
    },
  },
  {
    name: 'several important dates selected',
    path: '/admin/dates',
    async as(app) {
      const client = await asAdministrator(app)
      const body = { title: 'Last day to register', date: '2027-10-04', description: 'By mail.', stateCode: 'OH' }
      await client.call(createImportantDate, { body })
      return client
    },
    act: (page) => page.getByRole('checkbox', { name: 'Select: Last day to register' }).first().click(),
  },
  {
    name: 'the form for an important date with errors',
    path: '/admin/dates',
    as: asAdministrator,
    async act(page) {
      await page.getByRole('button', { name: 'Add Important Date' }).click()
      await page.getByLabel('State code').fill('zz')
      await page.keyboard.press('Enter')
      await page.getByText('Enter a title.').waitFor()
    },
  },
  {
    name: 'the settings of notifications with everything open',
    path: '/notifications',
    async act(page) {
      await page.getByRole('button', { name: 'Send me a test' }).click()
      await page.getByText('Email: sent.').waitFor()
      await page.getByRole('switch', { name: 'Use quiet hours' }).click()
      await page.getByLabel('From').waitFor()
      await page.getByText('Change your email').click()
      await page.getByLabel('Email', { exact: true }).fill('accessible@example.org')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Confirm your new email: accessible@example.org').waitFor()
      await page.getByLabel('Email', { exact: true }).fill('nonsense')
      await page.keyboard.press('Enter')
      await page.getByText('Enter an email address, such as you@example.org.').waitFor()
    },
  },
  {
    name: 'the report of an error with problems',
    path: '/results?state=TX',
    async act(page) {
      const sources = await openSources(page)
      await sources.getByRole('button', { name: 'Report an error' }).first().click()
      await page.getByLabel('What’s wrong?').fill('Wrong.')
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByText('Write 10 to 1,000 characters.').waitFor()
    },
  },
  {
    name: 'an import with errors and missing columns',
    path: '/admin/places',
    as: asClerkOf('towns', 'Serves,Site,Where\nKenton,City Hall,1 Main St'),
    async act(page) {
      await page
        .getByRole('link', { name: /Hardin County.*One place for each town/ })
        .first()
        .click()
      await page.getByText('Choose a column here or for “Full address”.').waitFor()
      await page.getByText('2 errors to fix').waitFor()
    },
  },
  {
    name: 'an import that was tried and is published at a set time',
    path: '/admin/places',
    as: asClerkOf(
      'vote-centers',
      'Name,Street address,City,State,ZIP code\nCity Hall,111 W Franklin St,Kenton,OH,43326',
    ),
    async act(page) {
      await page
        .getByRole('link', { name: /Hardin County.*any vote center/ })
        .first()
        .click()
      await page.getByLabel('Address of a voter').fill('5 Main St, Kenton, OH 43326')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Hardin County' }).click()
      await page.getByRole('region', { name: 'Election Day' }).getByText('City Hall').waitFor()
      await page.getByText('New places').click()
      await page.getByRole('radio', { name: 'At a set time' }).click()
      await page.getByRole('checkbox', { name: 'These are places to vote in person, not drop boxes.' }).click()
      await page.getByRole('button', { name: 'Publish at this time' }).click()
      await page.getByText('Enter a date and a time.').waitFor()
    },
  },
]
