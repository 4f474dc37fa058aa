import { describe, expect, test } from 'vitest'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'
import { announcement, cardWith, createMemberOpener } from './discussions.ts'
import { watchForText } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const { post: write, comment } = discussionActions(app)
const openAsMember = createMemberOpener(app, browser)

test('a long feed loads more on scrolling and by a button; new posts wait behind a button', async () => {
  const { user } = await app.member({ name: 'Many Posts' })
  const start = app.clock.now().getTime()
  const rows = Array.from({ length: 60 }, (_, n) => ({
    userId: user.id,
    content: `Number ${n}.`,
    createdAt: new Date(start + n),
  }))
  await app.db.insertInto('entries').values(rows).execute()
  app.clock.advance(60_000)
  const { page } = await openAsMember()
  const cards = page.getByRole('list', { name: 'Posts' }).locator('> li')
  await cards.first().getByText('Number 59.').waitFor()
  expect(await cards.count()).toBe(20)
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await cards.nth(20).waitFor()
  await page.mouse.wheel(0, 100_000)
  await cards.nth(40).waitFor()
  await page.mouse.wheel(0, 100_000)
  await page.getByText('Number 0.', { exact: true }).waitFor()

  await page.getByText('Number 30.', { exact: true }).scrollIntoViewIfNeeded()
  const position = () =>
    page.getByText('Number 30.', { exact: true }).evaluate((text) => text.getBoundingClientRect().top)
  const before = await position()
  await write(await app.member({ name: 'New Comer' }), 'Fresh from the polls')
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  const show = page.getByRole('button', { name: 'Show 1 new post' })
  await show.waitFor()
  // The heights of nearby posts may still change by a few pixels, less than the height of the button.
  expect(Math.abs((await position()) - before)).toBeLessThan(20)
  await show.click()
  await cards.first().getByText('Fresh from the polls').waitFor()
})

test('new comments of others appear and are announced while the comments are open', async () => {
  const author = await app.member({ name: 'Talk Ative' })
  const { id } = await write(author, 'Tell me more')
  const { client } = await app.member()
  const page = await newPage(browser, { origin: app.origin })
  await page.clock.install({ time: app.clock.now() })
  await signInAs(page.context(), app, client)
  await page.goto(`/discussions?post=${id}`)
  await page.getByText('No comments yet.').waitFor()
  await comment(author, id, 'There is more.')
  await page.clock.fastForward(60_000)
  await page.getByRole('article').getByText('There is more.').waitFor()
  await announcement(page, '1 new comment').waitFor({ state: 'attached' })
})

describe('a shared link', () => {
  test('is copied, opens the post with its comments, and reports a deleted post', async () => {
    const author = await app.member({ name: 'Sam Shared' })
    const shared = await write(author, 'Worth sharing')
    await comment(author, shared.id, 'Indeed.')
    const { page } = await openAsMember({ expectedErrors: [/status of 404/] })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(`Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })`)
    await cardWith(page, 'Worth sharing').getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied', { exact: true }).waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(link).toBe(`${app.origin}/discussions?post=${shared.id}`)
    await page.goto(link)
    await page.getByText('Indeed.').waitFor()
    expect(await page.getByText('Number 59.').count()).toBe(0)
    await page.getByRole('link', { name: 'All discussions' }).click()
    await page.getByRole('tab', { name: 'Recent', selected: true }).waitFor()
    await page.goto('/discussions?post=999999')
    await page.getByText('We can’t find this post.').waitFor()
    await expectAccessible(page)
  })

  test('leads a visitor through sign-in and back', async () => {
    const author = await app.member()
    const { id } = await write(author, 'Shared with a neighbor')
    const page = await newPage(browser, { origin: app.origin })
    await page.goto(`/discussions?post=${id}`)
    await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel('Email').fill(author.user.email)
    await page.getByLabel('Password').fill(author.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(`**/discussions?post=${id}`)
    await page.getByText('Shared with a neighbor').waitFor()
  })

  test('redirects to the sign-in page when the session ended meanwhile', async () => {
    const { page } = await openAsMember({ expectedErrors: [/status of 401/] })
    const wasShown = await watchForText(page, 'You need to sign in to view discussions. Redirecting...')
    // The document was loaded with a session, and the first call of the app is without one.
    await page.route('**/api/**', async (route) => {
      await page.context().clearCookies()
      await route.continue({ headers: { ...route.request().headers(), cookie: '' } })
    })
    await page.goto('/discussions?post=1')
    await page.waitForURL('**/api/login?returnTo=%2Fdiscussions%3Fpost%3D1')
    expect(await wasShown()).toBe('yes')
  })
})

test('the feed shows an error instead of the empty state, and loads on retry', async () => {
  const page = await newPage(browser, { origin: app.origin, expectedErrors: [/status of 503/] })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.route('**/api/posts?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/discussions')
  await page.getByText('We couldn’t load discussions.').first().waitFor()
  expect(await page.getByText('No posts yet.').count()).toBe(0)
  await expectAccessible(page)
  await page.unroute('**/api/posts?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article').first().waitFor()
})

test('a member is blocked by keyboard, and unblocked on the account page', async () => {
  await write(await app.member({ name: 'Troll Under' }), 'Nonsense')
  const { page } = await openAsMember()
  const more = cardWith(page, 'Nonsense').getByRole('button', { name: 'More options for the post by Troll U.' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  // The menu moves its focus shortly after the key press.
  await page.locator('[role=menuitem]:focus', { hasText: 'Block' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Block Troll U.?' })
  await dialog.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('[aria-label="More options for the post by Troll U."]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('End')
  await page.locator('[role=menuitem]:focus', { hasText: 'Block' }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.locator(':focus').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('You blocked Troll U.', { exact: true }).waitFor()
  expect(await page.getByText('Nonsense').count()).toBe(0)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Unblock Troll U.' }).click()
  await page.getByText('You haven’t blocked anyone.').waitFor()
  await page.goto('/discussions')
  await cardWith(page, 'Nonsense').waitFor()
})
