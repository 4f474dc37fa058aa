import type { Page } from 'playwright-core'
import { createPlaceNotice } from '../../contract/place-notices.ts'
import type { TestApp } from '../../harness/app/test-app.ts'
import { feedActions } from '../../harness/fixtures/texas-feed.ts'
import { publishWisconsin, wisconsinZips } from '../../harness/fixtures/wisconsin-feeds.ts'
import { loadSampleFeed } from '../../server/features/desk/sample-feed.ts'
import { checkStates } from './check-states.ts'

const refusal = { code: 'internal', message: '' }

const sampleAddress = '150 Old Mill Rd, Liberty Falls, ZZ 00000'

async function markBallot(page: Page) {
  const board = page.getByRole('region', { name: /School Board Member$/ })
  await board.getByRole('button', { name: 'My choice: Ulla Pennywhistle' }).click()
  await board.getByRole('button', { name: 'My choice: Write-in' }).first().click()
  await board.getByRole('button', { name: 'Add a note' }).click()
  await board.getByRole('button', { name: 'My choice: Fern Applegarth' }).press('Enter')
  await board.getByText('You chose 2 of 2.').waitFor()
  const mayor = page.getByRole('region', { name: /Mayor$/ })
  await mayor.getByText('How ranked-choice voting works').click()
  await mayor.getByRole('combobox').first().selectOption('1')
  const amendment = page.getByRole('region', { name: /Amendment 1: / })
  await amendment.getByRole('button', { name: /^Text and arguments/ }).click()
  await amendment.getByText('60% of the votes on the measure').waitFor()
}

/** Publishes a feed, recorded as an import at the desk, and a notice that one of its polling places is closed. */
async function closePlace(app: TestApp) {
  await feedActions(app).importTexas()
  const { client, user } = await app.member({ editorOf: ['48'] })
  const place = { area: '48', placeId: 'hall-p1', electionDate: '2028-11-07' }
  await client.call(createPlaceNotice, { body: { ...place, kind: 'closed', text: 'The roof leaks.' } })
  const { db, clock } = app
  const feed = await db.selectFrom('feeds').select(['id']).where('vipId', '=', '48').executeTakeFirstOrThrow()
  const list = { subject: 'places', area: '48', stateCode: 'TX', form: 'vip', status: 'live' } as const
  const now = clock.now()
  const source = { sourceName: 'Example Office', feedId: feed.id, createdBy: user.id }
  await db
    .insertInto('deskImports')
    .values({ ...list, ...source, createdAt: now, publishedAt: now })
    .execute()
}

await checkStates({
  'ballot and map of a sample county': [
    {
      name: 'a marked ballot with everything open',
      path: '/ballot',
      prepare: ({ db, clock }) => loadSampleFeed(db, clock.now()),
      address: sampleAddress,
      act: markBallot,
    },
    {
      name: 'the question before all marks are cleared',
      async act(page) {
        await page.getByRole('button', { name: 'Clear all marks' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
      within: '[role=alertdialog]',
    },
    {
      name: 'the map of polling places with a popup',
      path: '/polling?view=map',
      address: sampleAddress,
      async act(page) {
        await page
          .getByRole('region', { name: 'Map of locations' })
          .getByRole('button', { name: /^A: / })
          .press('Enter')
        await page.getByRole('dialog').getByText('Estimated wait').waitFor()
      },
    },
  ],
  'a voter without an address': [
    {
      name: 'home with answers that fail',
      path: '/',
      async act(page) {
        await page.route(/\/api\/(states|officials)\//, (route) => route.fulfill({ status: 400, json: refusal }))
        await page.getByLabel('Your state').selectOption('TX')
        await page.getByText('We couldn’t load who represents you.').waitFor()
        await page.getByText('We couldn’t load what’s next and where you vote.').waitFor()
      },
    },
    {
      name: 'an address with a ZIP code of another state',
      path: '/ballot',
      async act(page) {
        await page.getByRole('combobox', { name: 'Your address' }).fill('1 Main St, Honolulu, HI 10001')
        await page.keyboard.press('Enter')
        await page.getByText(/is in another state\. Correct one of them\.$/).waitFor()
      },
    },
    {
      name: 'a ballot that cannot be loaded, with the district',
      async act(page) {
        await page.route('**/api/polling/voter-info**', (route) => route.fulfill({ status: 400, json: refusal }))
        await page.getByRole('combobox', { name: 'Your address' }).fill('78701')
        await page.keyboard.press('Enter')
        await page.getByText('We can’t load your ballot right now.').waitFor()
        await page.getByText('Your congressional district').click()
      },
    },
    {
      name: 'the deadlines and rules of a state on the register page',
      path: '/register',
      async act(page) {
        await page.getByLabel('Choose your state').selectOption('GA')
        await page.getByText('After a felony conviction', { exact: true }).click()
        await page.getByText('Your election office').first().waitFor()
      },
    },
    {
      name: 'a voting plan with a day that is not possible',
      path: '/',
      async act(page) {
        await page.getByRole('button', { name: 'Make my plan' }).click()
        await page.getByRole('radio', { name: /By mail/ }).click()
        await page.getByLabel('When I’ll return my ballot').fill('2030-01-01')
        await page.getByText(/^Choose a day from/).waitFor()
      },
    },
  ],
  'polling places': [
    {
      name: 'a polling place that is closed and followed',
      path: '/polling',
      prepare: closePlace,
      address: '5 Main St, Springfield, TX 75001',
      async act(page) {
        await page.getByRole('button', { name: /^Tell me if it closes or moves/ }).click()
        await page.getByText('We’ll tell you if this place closes or moves.').waitFor()
      },
    },
    {
      name: 'a page without polling places, with an error in the form to be told of them',
      path: '/polling',
      address: '1100 Congress Ave, Austin, TX 78701',
      async act(page) {
        await page.getByRole('button', { name: 'Tell me when it’s here' }).click()
        await page.getByLabel('ZIP code', { exact: true }).fill('99999')
        await page.getByRole('button', { name: 'Notify me', exact: true }).click()
        await page.getByText('We can’t use this ZIP code. Check its five digits.').waitFor()
      },
    },
    {
      name: 'the question for the voter’s town, with an error',
      path: '/polling',
      prepare: ({ db, clock }) => publishWisconsin(db, clock.now()),
      address: `7 Oak St, Appleton, WI ${wisconsinZips.towns}`,
      async act(page) {
        await page.getByRole('button', { name: 'Show where I vote' }).click()
        await page.getByText('Choose one from the list.').waitFor()
      },
    },
    {
      name: 'a notice form with an error at the desk',
      path: '/admin/places',
      as: 'administrator',
      async act(page) {
        const section = page.getByRole('region', { name: 'Closed or changed places: Texas' })
        await section.getByRole('button', { name: 'Close or change a place' }).click()
        await section.getByRole('button', { name: 'Post the notice' }).click()
        await section.getByText('Choose a place from the list.').waitFor()
      },
    },
  ],
})
