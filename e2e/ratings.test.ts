import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

const header = 'bioguideId,rating2024,rating2023,lifetimeRating'

async function open(
  path: string,
  given: { admin?: boolean; width?: 1280 | 375; theme?: 'light' | 'dark' } = {},
): Promise<Page> {
  const { admin = false, ...options } = given
  const page = await newPage(browser, { origin: app.origin, expectedErrors: [/status of 422/], ...options })
  await signInAs(page.context(), app, (await app.member({ admin })).client)
  await page.goto(path)
  return page
}

const asFile = (text: string) => ({ name: 'ratings <b>.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an admin mends a file line by line, nothing is loaded before it is whole, and voters see who rated', async () => {
  const page = await open('/admin/ratings', { admin: true, width: 375, theme: 'dark' })
  await page.getByText('No ratings are loaded.').waitFor()
  await page.getByRole('button', { name: 'Check and import' }).click()
  await page.getByText('Choose a file or paste its text.').waitFor()
  await page.getByText('Enter the organization’s name.').waitFor()
  await page.getByText('Enter a full address').waitFor()
  await page.getByText('Enter the day they are of.').waitFor()

  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles(asFile(`${header}\nS001208,101,5,4\nP000595,12,,10.5\nX,<i>1</i>,2,3\n`))
  await page.getByText('ratings <b>.csv: 4 lines').waitFor()
  await page.getByLabel('Whose ratings these are').fill('Example Union <u>')
  await page.getByLabel('Where they are published').fill('https://ratings.example.org/')
  await page.getByLabel('As of').fill('2026-03-01')
  await page.getByRole('button', { name: 'Check and import' }).click()
  await page.getByText('2 lines are not right:').waitFor()
  const rows = page.getByRole('table', { name: 'Lines that are not right' }).getByRole('row')
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringContaining('What is wrong'),
    '2\tA figure is from 0 to 100.\t101',
    '4\tThis is not a bioguide id, such as A000360.\tX',
  ])
  await page.getByText('No ratings are loaded.').waitFor()
  await expectAccessible(page)

  await page.getByLabel('The file’s text').fill(`${header}\nS001208,11,5,4\nP000595,,,10.5\n`)
  await page.getByRole('button', { name: 'Check and import' }).click()
  await page.getByText('2 members now have a rating.').first().waitFor()
  await page.getByText('2024: 1, 2023: 1, lifetime: 2').waitFor()
  await page.getByRole('link', { name: 'Example Union <u>' }).waitFor()

  const voter = await open('/officials')
  await voter.getByRole('combobox').fill('48933')
  await voter.keyboard.press('Enter')
  const slotkin = voter.getByRole('region', { name: 'Conservative rating by Example Union <u>' }).last()
  expect((await slotkin.innerText()).split('\n')).toEqual(expect.arrayContaining(['2024', '11%', 'Lifetime', '4%']))
  expect(
    await slotkin.getByRole('link', { name: 'Details of the rating of Elissa Slotkin' }).getAttribute('href'),
  ).toBe('https://ratings.conservative.org/people?level=federal&state=MI&chamber=S&name=Elissa+Slotkin')
  const peters = voter.getByRole('article', { name: 'Gary C. Peters' })
  await peters.getByText('Lifetime').waitFor()
  expect(await peters.getByText('2024').count()).toBe(0)
  await expectAccessible(voter)
})

test('for anybody else the page is the home page', async () => {
  const page = await open('/admin/ratings')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
})
