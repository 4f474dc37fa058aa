import type { ImportForm } from '../../contract/desk-import.ts'
import { checkImport } from '../../contract/desk.ts'
import { createImportantDate } from '../../contract/important-dates.ts'
import { paths } from '../../contract/paths.ts'
import { startImport } from '../../harness/app/desk.ts'
import type { TestApp } from '../../harness/app/test-app.ts'
import { card, openSources } from '../page-helpers.ts'
import { findFirst, upcomingElections } from '../reference.ts'
import { checkStates } from './check-states.ts'

/** An import of Hardin County, Ohio, that was checked. */
const checkedImport = (form: ImportForm, content: string) => async (app: TestApp) => {
  const { client } = await app.member({ admin: true })
  const { id } = await startImport(client, {
    area: '39065',
    form,
    election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
    files: { places: { name: 'places.csv', content } },
  })
  await client.call(checkImport, { params: { id } })
  await app.queue.run()
}

await checkStates({
  'calendar and events': [
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
      },
    },
    {
      name: 'the form for an event with errors',
      async act(page) {
        await page.getByRole('button', { name: 'Suggest an Event' }).click()
        await page.getByRole('button', { name: 'Send suggestion' }).click()
        await page.getByText('Enter a title.').waitFor()
      },
      within: '[role=dialog]',
    },
  ],
  'notifications and reports': [
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
        await page.getByLabel('Link to the correct information').fill('somewhere')
        await page.getByRole('button', { name: 'Send report' }).click()
        await page.getByText('Write 10 to 1,000 characters.').waitFor()
        await page.getByText('Enter a web address, such as https://www.example.gov/.').waitFor()
      },
      within: '[role=dialog]',
    },
  ],
  'dates and ratings of administrators': [
    {
      name: 'several important dates selected',
      path: '/admin/dates',
      as: 'administrator',
      async prepare(app) {
        const { client } = await app.member({ admin: true })
        const body = { title: 'Last day to register', date: '2027-10-04', description: 'By mail.', stateCode: 'OH' }
        await client.call(createImportantDate, { body })
      },
      act: (page) => page.getByRole('checkbox', { name: 'Select: Last day to register' }).first().click(),
    },
    {
      name: 'the form for an important date with errors',
      async act(page) {
        await page.getByRole('button', { name: 'Add Important Date' }).click()
        await page.getByLabel('State code').fill('zz')
        await page.keyboard.press('Enter')
        await page.getByText('Enter a title.').waitFor()
      },
      within: '[role=dialog]',
    },
    {
      name: 'a file of ratings with lines to fix',
      path: paths.adminRatings,
      as: 'administrator',
      async act(page) {
        const check = page.getByRole('button', { name: 'Check the file' })
        await check.click()
        await page.getByText('Choose a file or paste its text.').waitFor()
        await page.getByText('Enter the organization’s name.').waitFor()
        await page.getByText('Enter a full web address').waitFor()
        await page.getByText('Enter the date of the ratings.').waitFor()
        await page.getByLabel('File text').fill('bioguideId,rating2024,rating2023,lifetimeRating\nX,101,2,3\n')
        await page.getByLabel('Organization that made the ratings').fill('Example Union')
        await page.getByLabel('Web page with the ratings').fill('https://ratings.example.org/')
        await page.getByLabel('Date of the ratings').fill('2026-03-01')
        await check.click()
        await page.getByRole('table', { name: 'Lines to fix' }).waitFor()
        // The lines are shown before the form can be sent again.
        await page.locator('button[type=submit]:enabled', { hasText: 'Check the file' }).waitFor()
      },
    },
  ],
  'imports of administrators': [
    {
      name: 'an import with errors and missing columns',
      path: '/admin/places',
      as: 'administrator',
      prepare: checkedImport('towns', 'Serves,Site,Where\nKenton,City Hall,1 Main St'),
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
      as: 'administrator',
      prepare: checkedImport(
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
  ],
})
