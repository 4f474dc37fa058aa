import { expect, test } from 'vitest'
import { ratingsPageUrl } from '../civic/people/ratings.ts'
import { paths } from '../contract/paths.ts'
import { startAppAndBrowser } from './app.ts'
import { createPageOpener, goTo } from './page-helpers.ts'
import { fullyRepresentedZip, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

const { state, zip } = fullyRepresentedZip
const [first, second] = listMembers(reference.officials.senators(state))
if (!first || !second) throw new Error('the ZIP code has fewer than two senators')

const header = 'bioguideId,rating2024,rating2023,lifetimeRating'
const toFile = (text: string) => ({ name: 'ratings <b>.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an administrator corrects a file until all lines are valid, imports it and sees which facts are old, and voters see the ratings', async () => {
  const page = await open((await app.member({ admin: true })).client, {
    path: '/admin/ratings',
    width: 375,
    theme: 'dark',
    expectedErrors: [/status of 422/],
  })
  const check = page.getByRole('button', { name: 'Check the file' })
  await page.getByText('No ratings yet.').waitFor()
  await check.click()
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
  await check.click()
  await page.getByText('Fix 2 lines:').waitFor()
  const rows = page.getByRole('table', { name: 'Lines to fix' }).getByRole('row')
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringContaining('Problem'),
      '2\tEnter a rating from 0 to 100.\t101',
      '4\tEnter a Bioguide ID, such as A000360.\tX',
    ])
  await page.getByText('No ratings yet.').waitFor()

  await page.getByLabel('File text').fill(`${header}\n${first.bioguideId},11,5,4\n${second.bioguideId},,,10.5\n`)
  await check.click()
  await page.getByText('New: 2. Changed: 0. Removed: 0.').waitFor()
  await page.getByRole('row', { name: `${first.bioguideId} 11 5 4` }).waitFor()
  await page.getByText('No ratings yet.').waitFor()
  await page.getByRole('button', { name: 'Import 2 ratings' }).click()
  await page.getByText('2 members now have a rating.').first().waitFor()
  await page.getByText('2024: 1, 2023: 1, lifetime: 2').waitFor()
  await page.getByRole('link', { name: 'Example Union <u>' }).waitFor()
  await goTo(page, paths.adminFacts)
  const outdated = page.getByRole('note').filter({ hasText: /lists of facts are out of date/ })
  await outdated.getByRole('link', { name: 'State legislators' }).waitFor()

  await goTo(page, paths.officials)
  await page.getByRole('combobox', { name: 'Your address' }).fill(zip)
  await page.keyboard.press('Enter')
  const rating = page
    .getByRole('article', { name: first.name })
    .getByRole('region', { name: 'Conservative rating by Example Union <u>' })
  expect((await rating.innerText()).split('\n')).toEqual(expect.arrayContaining(['2024', '11%', 'Lifetime', '4%']))
  await expect
    .poll(() => rating.getByRole('link', { name: `CPAC details for ${first.name}` }).getAttribute('href'))
    .toBe(ratingsPageUrl({ name: first.name, state, chamber: 'Senate' }))
  const secondCard = page.getByRole('article', { name: second.name })
  await secondCard.getByText('Lifetime').waitFor()
  await expect.poll(() => secondCard.getByText('2024').count()).toBe(0)
})
