import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endOtherSessions, signIn } from '../contract/accounts.ts'
import { deletePost, editPost, likePost, listPosts } from '../contract/discussions.ts'
import { decide, reportQueue } from '../contract/moderation.ts'
import type { Client } from '../harness/app/client.ts'
import { failure } from '../harness/app/test-app.ts'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { openPath, reload, waitUntilReady } from './browser.ts'
import { announcement, cardWith, createMemberOpener } from './discussions.ts'
import { closeToast, createPageOpener, enterPassword, goTo, pressEscape, watchForText } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const { post: write, comment, establishedMember, reportBy } = discussionActions(app)
const openAsMember = createMemberOpener(app, browser)

test('a member posts, likes, replies, edits and deletes on a phone, in Spanish', async () => {
  const { page } = await openAsMember({
    name: 'Ana Prieto',
    locale: 'es',
    width: 375,
    expectedErrors: [/status of 503/],
  })
  const box = page.getByRole('textbox', { name: 'Su publicación' })
  const publish = page.getByRole('button', { name: 'Publicar', exact: true })
  await box.fill(' \u200b\u2060\n\t')
  await expect.poll(() => publish.isDisabled()).toBe(true)
  const text = '¿Quién vota temprano?\nVea (https://vote.gov/a_(b)), javascript:alert(1)'
  await box.fill(`  ${text}  `)
  await publish.click()
  await page.getByText('¡Su publicación ya está visible!', { exact: true }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await closeToast(page)
  const card = page.getByRole('list', { name: 'Publicaciones' }).getByRole('article').first()
  await card.getByText('¿Quién vota temprano?').waitFor()
  await card.getByText('hace menos de un minuto').waitFor()
  const link = card.getByRole('link', { name: 'https://vote.gov/a_(b)' })
  await expect
    .poll(() => link.evaluate((a) => ['href', 'rel', 'target'].map((name) => a.getAttribute(name))))
    .toEqual(['https://vote.gov/a_(b)', 'nofollow ugc noopener', '_blank'])

  // Shown immediately, then replaced by the server's count, and undone on an error.
  const like = card.getByRole('button', { name: /^Me gusta,/ })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/like', async (route) => {
    await held
    await route.fulfill({ json: { liked: true, likes: 41 } })
  })
  await like.click()
  await card.getByRole('button', { name: 'Me gusta, 1 en total', pressed: true }).waitFor()
  release()
  await card.getByRole('button', { name: 'Me gusta, 41 en total', pressed: true }).waitFor()
  await announcement(page, 'Le gusta esta publicación. 41 me gusta').waitFor({ state: 'attached' })
  await page.unroute('**/like')
  const endStub = app.stub(likePost, failure)
  await like.click()
  await page.getByText('No se pudo marcar “me gusta” en la publicación', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Me gusta, 41 en total', pressed: true }).waitFor()
  endStub()
  await closeToast(page)

  await card.getByRole('button', { name: '0 comentarios', expanded: false }).click()
  await card.getByRole('textbox', { name: 'Responder a Ana P.' }).fill('Yo.')
  await card.getByRole('button', { name: 'Responder', exact: true }).click()
  await card.getByRole('article').getByText('Yo.').waitFor()
  await card.getByRole('button', { name: '1 comentario', expanded: true }).waitFor()
  await closeToast(page)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)

  const more = { name: 'Más opciones para la publicación de Ana P.' }
  await card.getByRole('button', more).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const editing = card.getByRole('textbox', { name: 'Edite su texto' })
  await expect.poll(() => editing.inputValue()).toBe(text)
  await editing.fill('¿Quién vota por correo?')
  await card.getByRole('button', { name: 'Guardar' }).click()
  await card.getByText('Editado').waitFor()
  await page.getByText('Cambios guardados', { exact: true }).waitFor()
  await closeToast(page)

  await card.getByRole('button', more).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('Publicación eliminada', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('¿Quién vota por correo?').count()).toBe(0)
})

test('a text survives every error and a new sign-in, but not a session that was ended on another device', async () => {
  const author = await app.member({ name: 'Kim Author' })
  const { id } = await write(author, 'A post that will not stay')
  const { page, user, password } = await openAsMember({ expectedErrors: [/status of (401|409|429|503)/] })
  const box = page.getByRole('textbox', { name: 'Your post' })
  const publish = page.getByRole('button', { name: 'Post', exact: true })
  await box.fill('Too good to lose')
  await page.route('**/api/posts', (route) => route.fulfill({ status: failure.status, json: failure.json }))
  await publish.click()
  await page.getByText('Failed to create post. Please try again.', { exact: true }).waitFor()
  await page.unroute('**/api/posts')
  const wasShown = await watchForText(page, 'You are logged out. Logging in again...')
  await reload(page)
  await expect.poll(() => box.inputValue()).toBe('Too good to lose')

  await page.context().clearCookies()
  await publish.click()
  await page.waitForURL('**/api/login?returnTo=%2Fdiscussions')
  expect(await wasShown()).toBe('yes')
  await enterPassword(page, user.email, password)
  await page.waitForURL('**/discussions')
  await waitUntilReady(page)
  await expect.poll(() => box.inputValue()).toBe('Too good to lose')
  await publish.click()
  await cardWith(page, 'Too good to lose').waitFor()
  await box.fill('Another one')
  await publish.click()
  await page.getByText('Try again in 30 seconds. New members can post every 30 seconds.').waitFor()
  await expect.poll(() => box.inputValue()).toBe('Another one')

  const card = cardWith(page, 'A post that will not stay')
  await card.getByRole('button', { name: '0 comments' }).click()
  await author.client.call(deletePost, { params: { id } })
  const reply = card.getByRole('textbox', { name: 'Reply to Kim A.' })
  await reply.fill('Wait for me')
  await card.getByRole('button', { name: 'Reply', exact: true }).click()
  await card.getByText('This post was deleted.').waitFor()
  await expect.poll(() => reply.inputValue()).toBe('Wait for me')

  const other = app.visitor()
  await other.call(signIn, { body: { email: user.email, password } })
  await other.call(endOtherSessions, {})
  await publish.click()
  await page.waitForURL('**/api/login?returnTo=%2Fdiscussions')
  await expect
    .poll(() => page.evaluate(`Object.keys(sessionStorage).filter((key) => key.includes('draft'))`))
    .toEqual([])
})

test('a reader scrolls, blocks a member by keyboard, and follows a shared link through sign-in', async () => {
  const many = await app.member({ name: 'Many Posts' })
  const start = app.clock.now().getTime()
  const rows = Array.from({ length: 45 }, (_, n) => ({
    userId: many.user.id,
    content: `Number ${n}.`,
    createdAt: new Date(start + n),
  }))
  await app.db.insertInto('entries').values(rows).execute()
  const author = await app.member({ name: 'Sam Shared' })
  const shared = await write(author, '\u202eturned around and never turned back')
  await comment(author, shared.id, 'Indeed.')
  await write(await app.member({ name: 'Troll Under' }), 'Nonsense')

  const endStub = app.stub(listPosts, failure)
  const { page, user, password } = await openAsMember({ expectedErrors: [/status of (401|409|503)/] })
  await page.getByText('We couldn’t load discussions.').first().waitFor()
  await expect.poll(() => page.getByText('No posts yet.').count()).toBe(0)
  endStub()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  const cards = page.getByRole('list', { name: 'Posts' }).locator('> li')
  await cardWith(page, 'Nonsense').waitFor()
  await expect.poll(() => cards.count()).toBe(20)
  const reversed = page.getByText('turned around and never')
  const style = await reversed.evaluate((text) => {
    const { unicodeBidi, overflowY } = text.ownerDocument.defaultView?.getComputedStyle(text) ?? {}
    return { unicodeBidi, overflowY }
  })
  expect(style).toEqual({ unicodeBidi: 'isolate', overflowY: 'clip' })

  await page.locator('[aria-label="More options for the post by Troll U."]').focus()
  const dialog = page.getByRole('alertdialog', { name: 'Block Troll U.?' })
  const openDialog = async () => {
    await page.keyboard.press('Enter')
    // The menu moves its focus shortly after a key press.
    await page.locator('[role=menuitem]:focus').waitFor()
    await page.keyboard.press('End')
    await page.locator('[role=menuitem]:focus', { hasText: 'Block' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.locator(':focus').waitFor()
  }
  await openDialog()
  await pressEscape(dialog)
  await page.locator('[aria-label="More options for the post by Troll U."]:focus').waitFor()
  await openDialog()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('You blocked Troll U.', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Nonsense').count()).toBe(0)

  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await cards.nth(20).waitFor()
  await page.mouse.wheel(0, 100_000)
  await page.getByText('Number 0.', { exact: true }).waitFor()
  await page.getByText('Number 20.', { exact: true }).scrollIntoViewIfNeeded()
  await write(author, 'Fresh from the polls')
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  const show = page.getByRole('button', { name: 'Show 1 new post' })
  await show.waitFor()
  await expect.poll(() => cards.first().textContent()).not.toContain('Fresh')
  await show.click()
  await cards.first().getByText('Fresh from the polls').waitFor()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })`)
  await cardWith(page, 'turned around').getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied', { exact: true }).waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toBe(`${app.origin}/discussions?post=${shared.id}`)
  await page.context().clearCookies()
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(link)})`)
  await page.waitForURL(`**/api/login?returnTo=%2Fdiscussions%3Fpost%3D${shared.id}`)
  await page.clock.install({ time: app.clock.now() })
  await enterPassword(page, user.email, password)
  await page.waitForURL(link)
  // Time passes for its scripts only once they have started.
  await waitUntilReady(page)
  await page.getByText('Indeed.').waitFor()
  await comment(author, shared.id, 'There is more.')
  // A minute later; two if the page was still asking when it passed.
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000)
      return page.getByRole('article').getByText('There is more.').count()
    })
    .toBe(1)
  await announcement(page, '1 new comment').waitFor({ state: 'attached' })

  await page.getByRole('link', { name: 'All discussions' }).click()
  await page.getByRole('tab', { name: 'Recent', selected: true }).waitFor()
  await author.client.call(deletePost, { params: { id: shared.id } })
  await goTo(page, `/discussions?post=${shared.id}`)
  await page.getByText('We can’t find this post.').waitFor()

  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Unblock Troll U.' }).click()
  await page.getByText('You haven’t blocked anyone.').waitFor()
})

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

test('a post is reported, hidden, removed, appealed and restored', async () => {
  const text = 'Vote by text message!'
  const author = await app.member({ name: 'Rex Author' })
  const { id } = await write(author, text)

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

  const desk = await openAs(admin.client, { path: '/admin/reports' })
  const item = entryWith(desk, text)
  await item.getByText('Wrong voting information').first().waitFor()
  await item.getByText('Nobody can vote by text message.').waitFor()
  await item.getByRole('button', { name: 'Remove' }).click()
  await giveReason(desk, 'There is no voting by text.', 'Remove')
  await desk.getByText('No reports waiting.').waitFor()
  await desk.getByRole('tab', { name: 'Audit log' }).click()

  // The author, in the same tab: another one takes longer to open.
  await signInAs(page.context(), app, author.client)
  await page.setViewportSize({ width: 375, height: 700 })
  await openPath(page, '/discussions')
  await page.getByText('Your post is hidden for now').waitFor()
  await page.getByText('Your post was removed').waitFor()
  await page.getByText('There is no voting by text.').waitFor()
  await page.getByRole('button', { name: 'Appeal this decision' }).click()
  await page.getByLabel('Why should it be shown again?').fill('I meant signing up for reminders.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.getByText('Appeal sent', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Appeal this decision' }).waitFor({ state: 'detached' })

  await desk.getByRole('tab', { name: 'Queue' }).click()
  await item.getByText('I meant signing up for reminders.').waitFor()
  await item.getByRole('button', { name: 'Keep' }).click()
  await giveReason(desk, 'Right, it says reminders.', 'Keep')
  await desk.getByText('No reports waiting.').waitFor()
  await desk.getByRole('tab', { name: 'Audit log' }).click()
  const line = desk.getByRole('row').filter({ hasText: 'Right, it says reminders.' })
  await line.getByText('Kept').waitFor()
  await expect.poll(() => line.textContent()).toContain('Ada')

  // As when the member returns to the tab.
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  await page.getByText('Your appeal was accepted: your post is visible again').waitFor()
  await page.getByRole('button', { name: 'Got it' }).last().click()
  await page.getByText('1 earlier notice from moderators').waitFor()
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

  await edited.getByRole('button', { name: 'Suspend author' }).click()
  await giveReason(desk, 'Cool down.', 'Suspend')
  await edited.getByText(/^Suspended until/).waitFor()
  await expect
    .poll(() => pageOf(author.client))
    .toMatch(/^(?!.*<textarea).*You can’t post until.*Moderator’s reason: Cool down\./s)
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
