import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { editPost, listPosts } from '../contract/discussions.ts'
import { decide, reportQueue } from '../contract/moderation.ts'
import type { Client } from '../harness/app/client.ts'
import { failure } from '../harness/app/test-app.ts'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { startAppAndBrowser } from './app.ts'
import { reload } from './browser.ts'
import { createPageOpener, pressEscape } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const { post: write, establishedMember, reportBy } = discussionActions(app)
const openAs = createPageOpener(app, browser)

const admin = await app.member({ name: 'Ada Admin', admin: true })
const [reporter, second, third] = [await establishedMember(), await establishedMember(), await establishedMember()]

const entryWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Gives a reason in the open dialog and chooses its button. */
async function giveReason(page: Page, reason: string, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
}

/** The discussions as the server sends them. */
const pageOf = async (client: Client) =>
  (await (await client.fetch('/discussions')).text()).replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')

/** As when the member returns to the tab. */
const returnTo = (page: Page) => page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)

test('a post is reported, hidden, removed, appealed and restored', async () => {
  const text = 'Vote by text message!'
  const author = await app.member({ name: 'Rex Author' })
  const { id } = await write(author, text)
  const isVisible = async () => {
    const { posts } = await reporter.client.call(listPosts, { query: {} })
    return posts.some((post) => post.id === id)
  }

  const page = await openAs(reporter.client, { path: '/discussions' })
  await page.getByRole('button', { name: 'More options for the post by Rex A.' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('button', { name: 'Send report' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: 'Wrong voting date, place or ID rules' }).click()
  await dialog.getByLabel('What should moderators know?').fill('Nobody can vote by text message.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Report sent', { exact: true }).waitFor()
  await reportBy(id, [second, third])
  await expect.poll(() => isVisible()).toBe(false)

  const home = await openAs(author.client, { path: '/discussions', width: 375 })
  await home.getByText('Your post is hidden for now').waitFor()
  await home.getByRole('article').getByText('Only you can see it until a moderator reviews it.').waitFor()

  const endStub = app.stub(reportQueue, failure)
  const desk = await openAs(admin.client, { path: '/admin/reports', expectedErrors: [/status of 503/] })
  await desk.getByText('We couldn’t load reports.').waitFor()
  await expect.poll(() => desk.getByText('No reports waiting.', { exact: true }).count()).toBe(0)
  endStub()
  await desk.getByRole('button', { name: 'Try again' }).click()
  const item = entryWith(desk, text)
  await item.getByText('Wrong voting information').first().waitFor()
  await item.getByText('Nobody can vote by text message.').waitFor()
  await item.getByRole('button', { name: 'Remove' }).click()
  await giveReason(desk, 'There is no voting by text.', 'Remove')
  await desk.getByText('No reports waiting.').waitFor()
  await desk.getByRole('tab', { name: 'Audit log' }).click()

  await reload(home)
  await home.getByText('Your post was removed').waitFor()
  await home.getByText('There is no voting by text.').waitFor()
  await home.getByRole('button', { name: 'Appeal this decision' }).click()
  await home.getByLabel('Why should it be shown again?').fill('I meant signing up for reminders.')
  await home.getByRole('button', { name: 'Send appeal' }).click()
  await home.getByText('Appeal sent', { exact: true }).waitFor()
  await home.getByRole('button', { name: 'Appeal this decision' }).waitFor({ state: 'detached' })

  await desk.getByRole('tab', { name: 'Queue' }).click()
  await item.getByText('The author’s appeal').waitFor()
  await item.getByText('I meant signing up for reminders.').waitFor()
  await item.getByRole('button', { name: 'Keep' }).click()
  await giveReason(desk, 'Right, it says reminders.', 'Keep')
  await desk.getByText('No reports waiting.').waitFor()
  await desk.getByRole('tab', { name: 'Audit log' }).click()
  const line = desk.getByRole('row').filter({ hasText: 'Right, it says reminders.' })
  await line.getByText('Kept').waitFor()
  await expect.poll(() => line.textContent()).toContain('Ada')

  await returnTo(home)
  await home.getByText('Your appeal was accepted: your post is visible again').waitFor()
  const gotIt = home.getByRole('button', { name: 'Got it' })
  for (let left = 3; left > 1; left--) {
    await gotIt.last().click()
    await expect.poll(() => gotIt.count()).toBe(left - 1)
  }
  await home.getByText('2 earlier notices from moderators').waitFor()
  await expect.poll(() => isVisible()).toBe(true)
})

test('a moderator meets the decisions of others, and suspends a member and slows everyone down', async () => {
  const other = await app.member({ admin: true })
  const author = await app.member({ name: 'Mo Member' })
  const own = await write(admin, 'My own announcement')
  const decidedPost = await write(author, 'Decided by another')
  const editedPost = await write(author, 'Edited meanwhile')
  for (const { id } of [own, decidedPost, editedPost]) await reportBy(id, [reporter])
  const desk = await openAs(admin.client, { path: '/admin/reports', expectedErrors: [/status of 409/] })
  const ownEntry = entryWith(desk, 'My own announcement')
  await ownEntry.getByText('You wrote this, so another administrator must decide.').waitFor()
  await expect.poll(() => ownEntry.getByRole('button').count()).toBe(0)

  const { items } = await other.client.call(reportQueue, { query: {} })
  const revision = items.find(({ id }) => id === decidedPost.id)?.revision ?? 0
  const decided = entryWith(desk, 'Decided by another')
  await decided.getByRole('button', { name: 'Keep' }).click()
  await other.client.call(decide, {
    params: { id: decidedPost.id },
    body: { decision: 'remove', reason: 'Not fine.', revision },
  })
  await giveReason(desk, 'Fine by me.', 'Keep')
  await decided.waitFor({ state: 'detached' })

  const edited = entryWith(desk, 'Edited')
  await edited.getByRole('button', { name: 'Remove' }).click()
  app.clock.advance(60_000)
  await author.client.call(editPost, { params: { id: editedPost.id }, body: { content: 'Edited into kindness' } })
  await giveReason(desk, 'Rude.', 'Remove')
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Please review it again.').waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Rude.')
  await pressEscape(dialog)
  await edited.getByText('Edited into kindness').waitFor()
  await edited.getByText('Earlier versions').click()
  await edited.getByText('Edited meanwhile').waitFor()

  await edited.getByRole('button', { name: 'Suspend author' }).click()
  await giveReason(desk, 'Cool down.', 'Suspend')
  await edited.getByText(/^Suspended until/).waitFor()
  await expect.poll(() => pageOf(author.client)).toMatch(/You can’t post until.*Moderator’s reason: Cool down\./s)
  expect(await pageOf(author.client)).not.toContain('<textarea')
  await edited.getByRole('button', { name: 'End suspension' }).click()
  await giveReason(desk, 'Time served.', 'End suspension')
  await edited.getByRole('button', { name: 'Suspend author' }).waitFor()

  await desk.getByRole('tab', { name: 'Slow mode' }).click()
  await desk.getByRole('button', { name: 'Turn on slow mode' }).click()
  await giveReason(desk, 'Election week.', 'Turn on')
  await desk.getByText(/^Slow mode is on until/).waitFor()
  await expect.poll(() => pageOf(author.client)).toContain('Wait between posts or comments: 1 minute')
  await desk.getByRole('button', { name: 'Turn off slow mode' }).click()
  await giveReason(desk, 'It is over.', 'Turn off')
  await desk.getByRole('button', { name: 'Turn on slow mode' }).waitFor()
})
