import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ratingsPageUrl } from '../civic/people/ratings.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { fullyRepresentedZip, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()

const { state } = fullyRepresentedZip
const [first, second] = listMembers(reference.officials.senators(state))
if (!first || !second) throw new Error('the ZIP code has fewer than two senators')

const header = 'bioguideId,rating2024,rating2023,lifetimeRating'

interface OpenOptions extends ViewOptions {
  admin?: boolean
}

async function open(path: string, { admin = false, ...options }: OpenOptions = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, expectedErrors: [/status of 422/], ...options })
  await signInAs(page.context(), app, (await app.member({ admin })).client)
  await page.goto(path)
  return page
}

const toFile = (text: string) => ({ name: 'ratings <b>.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an administrator corrects a file until all lines are valid and imports it, and voters see the ratings', async () => {
  const page = await open('/admin/ratings', { admin: true, width: 375, theme: 'dark' })
  await page.getByText('No ratings yet.').waitFor()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Choose a file or paste its text.').waitFor()
  await page.getByText('Enter the organization’s name.').waitFor()
  await page.getByText('Enter a full web address').waitFor()
  await page.getByText('Enter the date of the ratings.').waitFor()

  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles(toFile(`${header}\n${first.bioguideId},101,5,4\n${second.bioguideId},12,,10.5\nX,<i>1</i>,2,3\n`))
  await page.getByText('ratings <b>.csv: 4 lines').waitFor()
  await page.getByLabel('Organization that made the ratings').fill('Example Union <u>')
  await page.getByLabel('Web page with the ratings').fill('https://ratings.example.org/')
  await page.getByLabel('Date of the ratings').fill('2026-03-01')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Fix 2 lines:').waitFor()
  const rows = page.getByRole('table', { name: 'Lines to fix' }).getByRole('row')
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringContaining('Problem'),
    '2\tEnter a rating from 0 to 100.\t101',
    '4\tEnter a Bioguide ID, such as A000360.\tX',
  ])
  await page.getByText('No ratings yet.').waitFor()
  await expectAccessible(page)

  await page.getByLabel('File text').fill(`${header}\n${first.bioguideId},11,5,4\n${second.bioguideId},,,10.5\n`)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('New: 2. Changed: 0. Removed: 0.').waitFor()
  await page.getByRole('row', { name: `${first.bioguideId} 11 5 4` }).waitFor()
  await page.getByText('No ratings yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 ratings' }).click()
  await page.getByText('2 members now have a rating.').first().waitFor()
  await page.getByText('2024: 1, 2023: 1, lifetime: 2').waitFor()
  await page.getByRole('link', { name: 'Example Union <u>' }).waitFor()

  const voter = await open('/officials')
  await voter.getByRole('combobox', { name: 'Your address' }).fill(fullyRepresentedZip.zip)
  await voter.keyboard.press('Enter')
  const firstCard = voter.getByRole('article', { name: first.name })
  const rating = firstCard.getByRole('region', { name: 'Conservative rating by Example Union <u>' })
  expect((await rating.innerText()).split('\n')).toEqual(expect.arrayContaining(['2024', '11%', 'Lifetime', '4%']))
  expect(await rating.getByRole('link', { name: `CPAC rating details for ${first.name}` }).getAttribute('href')).toBe(
    ratingsPageUrl({ name: first.name, state, chamber: 'Senate' }),
  )
  const secondCard = voter.getByRole('article', { name: second.name })
  await secondCard.getByText('Lifetime').waitFor()
  expect(await secondCard.getByText('2024').count()).toBe(0)
  await expectAccessible(voter)
})

test('redirects other members to the home page', async () => {
  const page = await open('/admin/ratings')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
})
