import { describe, expect, test } from 'vitest'
import { endOtherSessions, signIn } from '../contract/accounts.ts'
import { deletePost } from '../contract/discussions.ts'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { announcement, cardWith, createMemberOpener } from './discussions.ts'
import { closeToast, watchForText } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const { post: write } = discussionActions(app)
const openAsMember = createMemberOpener(app, browser)

const labels = {
  en: {
    box: 'Your post',
    post: 'Post',
    published: 'Your post has been published!',
    like: (n: number) => (n === 1 ? 'Like, 1 like' : `Like, ${n} likes`),
    liked: 'You like this post. 1 like',
    unliked: 'You no longer like this post. 0 likes',
    comments: (n: number) => (n === 1 ? '1 comment' : `${n} comments`),
    replyTo: 'Reply to Ana P.',
    reply: 'Reply',
    replied: 'Your comment has been posted!',
    more: 'More options for the post by Ana P.',
    edit: 'Edit',
    editing: 'Edit your text',
    save: 'Save',
    saved: 'Changes saved',
    edited: 'Edited',
    delete: 'Delete',
    gone: 'Post deleted',
    popular: 'Popular',
    ago: 'less than a minute ago',
    how: 'How this works',
  },
  es: {
    box: 'Su publicación',
    post: 'Publicar',
    published: '¡Su publicación ya está visible!',
    like: (n: number) => `Me gusta, ${n} en total`,
    liked: 'Le gusta esta publicación. 1 me gusta',
    unliked: 'Ya no le gusta esta publicación. 0 me gusta',
    comments: (n: number) => (n === 1 ? '1 comentario' : `${n} comentarios`),
    replyTo: 'Responder a Ana P.',
    reply: 'Responder',
    replied: '¡Su comentario ya está visible!',
    more: 'Más opciones para la publicación de Ana P.',
    edit: 'Editar',
    editing: 'Edite su texto',
    save: 'Guardar',
    saved: 'Cambios guardados',
    edited: 'Editado',
    delete: 'Eliminar',
    gone: 'Publicación eliminada',
    popular: 'Populares',
    ago: 'hace menos de un minuto',
    how: 'Cómo funciona',
  },
}

test.each([
  { locale: 'en', width: 1280, theme: 'light' },
  { locale: 'es', width: 375, theme: 'dark' },
] as const)(
  'a member posts, likes, replies, edits and deletes ($locale, $width px, $theme)',
  async (view) => {
    const label = labels[view.locale]
    const { page } = await openAsMember({ name: 'Ana Prieto', ...view })
    const box = page.getByRole('textbox', { name: label.box })
    const publish = page.getByRole('button', { name: label.post, exact: true })
    expect(await publish.isDisabled()).toBe(true)
    await box.fill(' \u200b\u2060\n\t')
    expect(await publish.isDisabled()).toBe(true)
    const text = `Who is going early? ${view.locale}`
    await box.fill(`  ${text}\nSee https://vote.gov.  `)
    await publish.click()
    await page.getByText(label.published, { exact: true }).waitFor()
    expect(await box.inputValue()).toBe('')
    const card = page
      .getByRole('list', { name: /Posts|Publicaciones/ })
      .getByRole('article')
      .first()
    await card.getByText(text).waitFor()
    await card.getByText(label.ago).waitFor()
    await expectAccessible(page)
    await closeToast(page)

    await card.getByRole('button', { name: label.like(0) }).click()
    await card.getByRole('button', { name: label.like(1), pressed: true }).waitFor()
    await announcement(page, label.liked).waitFor({ state: 'attached' })
    await card.getByRole('button', { name: label.like(1) }).click()
    await announcement(page, label.unliked).waitFor({ state: 'attached' })

    const toggle = card.getByRole('button', { name: label.comments(0) })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    const fetched = page.waitForResponse(/\/api\/posts\/\d+\/comments/)
    await toggle.click()
    await fetched
    await card.getByRole('textbox', { name: label.replyTo }).fill('I am.')
    await card.getByRole('button', { name: label.reply, exact: true }).click()
    await page.getByText(label.replied, { exact: true }).waitFor()
    await card.getByRole('article').getByText('I am.').waitFor()
    await card.getByRole('button', { name: label.comments(1), expanded: true }).waitFor()
    await expectAccessible(page)
    await closeToast(page)

    await card.getByRole('button', { name: label.more }).click()
    await page.getByRole('menuitem', { name: label.edit }).click()
    const editing = card.getByRole('textbox', { name: label.editing })
    expect(await editing.inputValue()).toBe(`${text}\nSee https://vote.gov.`)
    await editing.fill(`${text} Or not?`)
    await card.getByRole('button', { name: label.save }).click()
    await card.getByText(label.edited).waitFor()
    await card.getByText(`${text} Or not?`).waitFor()
    await page.getByText(label.saved, { exact: true }).waitFor()
    await closeToast(page)

    await page.getByRole('tab', { name: label.popular }).click()
    await page.getByText(label.how).click()
    await page.getByText('log2(1 +').waitFor()
    await cardWith(page, `${text} Or not?`).getByRole('button', { name: label.more }).click()
    await page.getByRole('menuitem', { name: label.delete }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: label.delete }).click()
    await page.getByText(label.gone, { exact: true }).waitFor()
    expect(await page.getByText(`${text} Or not?`).count()).toBe(0)
  },
  120_000,
)

describe('a draft', () => {
  test('survives an error, a reload and an expired session', async () => {
    const { page, user, password } = await openAsMember({ expectedErrors: [/status of (500|401)/] })
    const box = page.getByRole('textbox', { name: 'Your post' })
    const publish = page.getByRole('button', { name: 'Post', exact: true })
    await box.fill('Too good to lose')
    await page.route('**/api/posts', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await publish.click()
    await page.getByText('Failed to create post. Please try again.', { exact: true }).waitFor()
    expect(await box.inputValue()).toBe('Too good to lose')
    await page.unroute('**/api/posts')
    const wasShown = await watchForText(page, 'You are logged out. Logging in again...')
    await page.reload()
    expect(await box.inputValue()).toBe('Too good to lose')

    await page.context().clearCookies()
    await publish.click()
    await page.waitForURL('**/api/login?returnTo=%2Fdiscussions')
    expect(await wasShown()).toBe('yes')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/discussions')
    expect(await box.inputValue()).toBe('Too good to lose')
    await publish.click()
    await page.getByText('Your post has been published!', { exact: true }).waitFor()
  })

  test('is gone after the session was ended on another device', async () => {
    const { page, user, password } = await openAsMember({ expectedErrors: [/status of 401/] })
    await page.getByRole('textbox', { name: 'Your post' }).fill('Not for the next person here')
    const other = app.visitor()
    await other.call(signIn, { body: { email: user.email, password } })
    await other.call(endOtherSessions, {})
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await page.waitForURL('**/api/login?returnTo=%2Fdiscussions')
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([])
  })

  test('is checked before and after sending, with a message for each problem', async () => {
    const expectedErrors = [/status of (422|429|409)/]
    const author = await app.member({ name: 'Kim Author' })
    const { id } = await write(author, 'A post that will not stay')
    const { page } = await openAsMember({ expectedErrors })
    const box = page.getByRole('textbox', { name: 'Your post' })
    const publish = page.getByRole('button', { name: 'Post', exact: true })
    await box.fill('😀'.repeat(5001))
    await page.getByText('1 character too many').first().waitFor()
    expect(await publish.isDisabled()).toBe(true)
    await box.fill('https://a.example https://b.example https://c.example')
    await publish.click()
    await page.getByText('Remove some links and try again. New members can use up to 2.').waitFor()
    await box.fill('One')
    await publish.click()
    await cardWith(page, 'One').waitFor()
    await box.fill('Another one')
    await publish.click()
    await page.getByText('Try again in 30 seconds. New members can post every 30 seconds.').waitFor()
    expect(await box.inputValue()).toBe('Another one')
    await expectAccessible(page)

    const card = cardWith(page, 'A post that will not stay')
    await card.getByRole('button', { name: '0 comments' }).click()
    await author.client.call(deletePost, { params: { id } })
    await card.getByRole('textbox', { name: 'Reply to Kim A.' }).fill('Wait for me')
    await card.getByRole('button', { name: 'Reply', exact: true }).click()
    await card.getByText('This post was deleted.').waitFor()
    expect(await card.getByRole('textbox').inputValue()).toBe('Wait for me')
  })
})

test('hostile text is shown as text, links are safe, and nothing overflows its post', async () => {
  const author = await app.member({ name: 'Eve Il' })
  await write(author, '<img src=x onerror="document.title=1"><script>document.title=2</script>')
  await write(author, '\u202eturned around and never turned back')
  await write(author, `${'W'.repeat(400)} Z${'\u0337\u0321\u030d\u0311'.repeat(60)}`)
  await write(author, 'First line\nsecond: (https://vote.gov/a_(b)), javascript:alert(1)')
  const { page } = await openAsMember({ width: 320 })
  await cardWith(page, '<script>document.title=2</script>').waitFor()
  expect(await page.title()).toBe('Community Discussions · Precinct')
  expect(await page.locator('article img, article script').count()).toBe(0)
  const link = page.getByRole('link', { name: 'https://vote.gov/a_(b)' })
  expect(await link.evaluate((a) => [a.getAttribute('href'), a.getAttribute('rel'), a.getAttribute('target')])).toEqual(
    ['https://vote.gov/a_(b)', 'nofollow ugc noopener', '_blank'],
  )
  expect(await cardWith(page, 'First line').getByRole('link', { name: 'javascript' }).count()).toBe(0)
  const reversed = page.getByText('turned around and never')
  expect(await reversed.evaluate((text) => text.ownerDocument.defaultView?.getComputedStyle(text).unicodeBidi)).toBe(
    'isolate',
  )
  expect(await reversed.evaluate((text) => text.ownerDocument.defaultView?.getComputedStyle(text).overflowY)).toBe(
    'clip',
  )
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
  await expectAccessible(page)
})

test('a like is shown immediately, replaced by the server’s count, and undone on an error', async () => {
  await write(await app.member({ name: 'Lee Liked' }), 'Like me')
  const { page } = await openAsMember({ expectedErrors: [/status of 500/] })
  const like = cardWith(page, 'Like me').getByRole('button', { name: /^Like,/ })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/like', async (route) => {
    await held
    await route.fulfill({ json: { liked: true, likes: 41 } })
  })
  await like.click()
  expect(await like.getAttribute('aria-pressed')).toBe('true')
  expect(await like.textContent()).toBe('1')
  release()
  await cardWith(page, 'Like me').getByRole('button', { name: 'Like, 41 likes' }).waitFor()
  await page.unroute('**/like')
  await page.route('**/like', (route) => route.fulfill({ status: 500, body: '{}' }))
  await like.click()
  await page.getByText('Failed to like post', { exact: true }).waitFor()
  expect(await like.getAttribute('aria-pressed')).toBe('true')
  expect(await like.textContent()).toBe('41')
})
