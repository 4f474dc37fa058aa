import { afterAll, expect, test } from 'vitest'
import { follow, listFollows } from '../contract/follows.ts'
import { followedId, startRelease, withNewVotes } from '../harness/fixtures/follow-facts.ts'
import { signInAs, startApp } from './app.ts'
import { expectAccessible, newPage, openBrowser, openPath } from './browser.ts'
import { toast } from './page-helpers.ts'

const app = await startApp({ PUBLIC_PAGES: 'officials,results' })
const browser = await openBrowser()
afterAll(() => app.close())
const profile = `/officials/${followedId}`

test('a visitor chooses to follow a lawmaker, signs in, and follows on the same page', async () => {
  const { user, password, client } = await app.member()
  const page = await newPage(browser, { origin: app.origin, expectedErrors: [/status of 401/] })
  await openPath(page, profile)
  await page.getByRole('link', { name: /^Sign in to follow / }).click()
  await page.getByLabel('Email', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`**${profile}`)
  await toast(page, 'You follow ').waitFor()
  const following = page.getByRole('button', { name: /^Following / })
  await following.waitFor()
  await expectAccessible(page)
  const { follows } = await client.call(listFollows, {})
  expect(follows.map(({ subject }) => subject)).toEqual([`member/${followedId}`])
  await following.click()
  await page.getByRole('button', { name: /^Follow / }).waitFor()
  // Only the visitor's own choice follows, and once.
  await page.reload()
  await page.getByRole('button', { name: /^Follow / }).waitFor()
  expect((await client.call(listFollows, {})).follows).toEqual([])
  await page.context().close()
})

test('a member changes how often news comes, and unfollows, with the keyboard too', async () => {
  const { client } = await app.member()
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, client)
  await openPath(page, '/notifications')
  await page.getByText('You don’t follow anyone yet.').waitFor()
  for (const subject of [`member/${followedId}`, 'race/2028-GU-house-0'])
    await client.call(follow, { body: { subject } })
  await page.reload()
  await page.getByRole('link', { name: '2028 race for U.S. House: Guam, at large' }).waitFor()
  await expectAccessible(page)
  const often = page.getByRole('combobox', { name: 'How often: 2028 race for U.S. House: Guam, at large' })
  await often.selectOption('Within an hour')
  await expect.poll(async () => (await client.call(listFollows, {})).follows[1]?.frequency).toBe('at-once')
  await page.getByRole('button', { name: 'Unfollow 2028 race for U.S. House: Guam, at large' }).press('Enter')
  await often.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.tagName'), 'focus stays in the list').toBe('DIV')
  await page.context().close()
})

test('news arrives by email, and its link unfollows without signing in', async () => {
  const { client } = await app.member()
  await client.call(follow, { body: { subject: `member/${followedId}`, frequency: 'at-once' } })
  const release = await startRelease(app, withNewVotes(2))
  await release.look()
  const [, link = ''] = release.mails[0]?.text.match(/Unfollow: \S+?(\/api\/unfollow\S+)/) ?? []
  await release.close()
  const page = await newPage(browser, { origin: app.origin })
  await page.goto(link)
  await page.getByRole('heading', { name: /^Unfollow: / }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await page.getByText('Done. We won’t send you this news.').waitFor()
  expect((await client.call(listFollows, {})).follows).toEqual([])
  await page.context().close()
})
