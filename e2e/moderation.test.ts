import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decide, report, reportQueue } from '../contract/moderation.ts'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openPath } from './browser.ts'
import { closeToast, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const { post: write, establishedMember } = discussionActions(app)

const admin = await app.member({ name: 'Ada Admin', admin: true })
const [reporter, second, third] = [await establishedMember(), await establishedMember(), await establishedMember()]

type Member = Awaited<ReturnType<typeof app.member>>

async function openFor({ client }: Member, path: string, options: ViewOptions = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await page.clock.setFixedTime(app.clock.now())
  await signInAs(page.context(), app, client)
  await openPath(page, path)
  return page
}

const labels = {
  en: {
    more: 'More options for the post by Rex A.',
    report: 'Report',
    wrong: 'Wrong voting date, place or ID rules',
    note: 'What should moderators know?',
    send: 'Send report',
    sent: 'Report sent',
    hiddenNotice: 'Your post is hidden for now',
    hiddenNote: 'Several members reported this. Only you can see it until a moderator reviews it.',
    urgent: 'Wrong voting information',
    remove: 'Remove',
    keep: 'Keep',
    reason: 'Reason',
    removed: 'Your post was removed',
    appeal: 'Appeal this decision',
    why: 'Why should it be shown again?',
    sendAppeal: 'Send appeal',
    appealSent: 'Appeal sent',
    appeals: 'The author’s appeal',
    accepted: 'Your appeal was accepted: your post is visible again',
    empty: 'No reports waiting.',
    audit: 'Audit log',
    kept: 'Kept',
    gotIt: 'Got it',
    earlier: '2 earlier notices from moderators',
  },
  es: {
    more: 'Más opciones para la publicación de Rex A.',
    report: 'Reportar',
    wrong: 'Fecha, lugar o identificación para votar incorrectos',
    note: '¿Qué deben saber los moderadores?',
    send: 'Enviar reporte',
    sent: 'Reporte enviado',
    hiddenNotice: 'Su publicación está oculta por ahora',
    hiddenNote: 'Varios miembros reportaron esto. Solo usted puede verlo hasta que un moderador lo revise.',
    urgent: 'Información electoral incorrecta',
    remove: 'Retirar',
    keep: 'Mantener',
    reason: 'Motivo',
    removed: 'Su publicación se retiró',
    appeal: 'Apelar esta decisión',
    why: '¿Por qué debería volver a mostrarse?',
    sendAppeal: 'Enviar apelación',
    appealSent: 'Apelación enviada',
    appeals: 'Apelación del autor',
    accepted: 'Se aceptó su apelación: su publicación vuelve a ser visible',
    empty: 'No hay reportes en espera.',
    audit: 'Registro de auditoría',
    kept: 'Mantenido',
    gotIt: 'Entendido',
    earlier: '2 avisos anteriores de los moderadores',
  },
}

test.each([
  { locale: 'en', width: 1280, theme: 'light' },
  { locale: 'es', width: 375, theme: 'dark' },
] as const)(
  'a post is reported, hidden, removed, appealed and restored ($locale, $width px, $theme)',
  async (view) => {
    const label = labels[view.locale]
    const text = `Vote by text message! ${view.locale}`
    const author = await app.member({ name: 'Rex Author' })
    const { id } = await write(author, text)
    const isPostVisible = async (page: Page) => {
      await page.goto('/discussions')
      await page.getByRole('tab').first().waitFor()
      await page
        .getByRole('list', { name: /Posts|Publicaciones/ })
        .or(page.getByText(/No posts yet|Todavía no hay/))
        .waitFor()
      return (await page.getByRole('article').filter({ hasText: text }).count()) > 0
    }

    const page = await openFor(reporter, '/discussions', view)
    await page.getByRole('button', { name: label.more }).first().click()
    await page.getByRole('menuitem', { name: label.report }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: label.send }).isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: label.wrong }).click()
    await dialog.getByLabel(label.note).fill('Nobody can vote by text message.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: label.send }).click()
    await page.getByText(label.sent, { exact: true }).waitFor()
    for (const { client } of [second, third]) await client.call(report, { body: { postId: id, reason: 'spam' } })
    expect(await isPostVisible(page)).toBe(false)

    const home = await openFor(author, '/discussions', view)
    await home.getByText(label.hiddenNotice).waitFor()
    await home.getByRole('article').getByText(label.hiddenNote).waitFor()

    const desk = await openFor(admin, '/admin/reports', view)
    const item = desk.getByRole('article').filter({ hasText: text })
    await item.getByText(label.urgent).first().waitFor()
    await item.getByText('Nobody can vote by text message.').waitFor()
    await expectAccessible(desk)
    await item.getByRole('button', { name: label.remove }).click()
    await desk.getByRole('dialog').getByLabel(label.reason).fill('There is no voting by text.')
    await desk.getByRole('dialog').getByRole('button', { name: label.remove }).click()
    await desk.getByText(label.empty).waitFor()

    await home.reload()
    await home.getByText(label.removed).waitFor()
    await home.getByText('There is no voting by text.').waitFor()
    await home.getByRole('button', { name: label.appeal }).click()
    await home.getByLabel(label.why).fill('I meant signing up for reminders.')
    await expectAccessible(home)
    await home.getByRole('button', { name: label.sendAppeal }).click()
    await home.getByText(label.appealSent, { exact: true }).waitFor()
    await home.getByRole('button', { name: label.appeal }).waitFor({ state: 'detached' })

    await desk.reload()
    await item.getByText(label.appeals).waitFor()
    await item.getByText('I meant signing up for reminders.').waitFor()
    await item.getByRole('button', { name: label.keep }).click()
    await desk.getByRole('dialog').getByLabel(label.reason).fill('Right, it says reminders.')
    await desk.getByRole('dialog').getByRole('button', { name: label.keep }).click()
    await desk.getByText(label.empty).waitFor()
    await desk.getByRole('tab', { name: label.audit }).click()
    const line = desk.getByRole('row').filter({ hasText: 'Right, it says reminders.' }).first()
    expect(await line.textContent()).toContain(label.kept)
    expect(await line.textContent()).toContain('Ada')

    await home.reload()
    await home.getByText(label.accepted).waitFor()
    for (let left = 3; left > 1; left--) {
      await home.getByRole('button', { name: label.gotIt }).last().click()
      await expect.poll(() => home.getByRole('button', { name: label.gotIt }).count()).toBe(left - 1)
    }
    await home.getByText(label.earlier).waitFor()
    expect(await isPostVisible(page)).toBe(true)
  },
  120_000,
)

test('a moderator sees that another decided first, and must review an edited post again', async () => {
  const other = await app.member({ admin: true })
  const author = await app.member({ name: 'Mo Member' })
  const first = await write(author, 'Decided by another')
  const second = await write(author, 'Edited meanwhile')
  for (const { id } of [first, second]) await reporter.client.call(report, { body: { postId: id, reason: 'abuse' } })
  const page = await openFor(admin, '/admin/reports', { expectedErrors: [/status of 409/] })

  const items = (await other.client.call(reportQueue, { query: {} })).items
  const revision = items.find(({ id }) => id === first.id)?.revision ?? 0
  const decided = page.getByRole('article').filter({ hasText: 'Decided by another' })
  await decided.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Fine by me.')
  await other.client.call(decide, {
    params: { id: first.id },
    body: { decision: 'remove', reason: 'Not fine.', revision },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await decided.waitFor({ state: 'detached' })

  const edited = page.getByRole('article').filter({ hasText: 'Edited' })
  await edited.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Rude.')
  app.clock.advance(60_000)
  await author.client.fetch(`/api/posts/${second.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Edited into kindness' }),
  })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByText('Please review it again.').waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Rude.')
  await page.keyboard.press('Escape')
  await edited.getByText('Edited into kindness').waitFor()
  await edited.getByText('Earlier versions').click()
  await edited.getByText('Edited meanwhile').waitFor()
})

test('an administrator is offered no decision about their own post', async () => {
  const own = await write(admin, 'My own announcement')
  await reporter.client.call(report, { body: { postId: own.id, reason: 'spam' } })
  const page = await openFor(admin, '/admin/reports')
  const entry = page.getByRole('article').filter({ hasText: 'My own announcement' })
  await entry.getByText('You wrote this, so another administrator must decide.').waitFor()
  expect(await entry.getByRole('button').count()).toBe(0)
  await expectAccessible(page)
})

test('a suspension and slow mode are shown before the member writes', async () => {
  const author = await app.member({ name: 'Sue Spended' })
  const { id } = await write(author, 'Over the line')
  await reporter.client.call(report, { body: { postId: id, reason: 'abuse' } })
  const desk = await openFor(admin, '/admin/reports', { width: 375 })
  const item = desk.getByRole('article').filter({ hasText: 'Over the line' })
  await item.getByRole('button', { name: 'Suspend author' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Cool down.')
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await item.getByText(/^Suspended until/).waitFor()
  await toast(desk, 'is suspended').waitFor()
  await closeToast(desk)

  const page = await openFor(author, '/discussions')
  await page.getByText(/^You can’t post until/).waitFor()
  await page.getByText('Moderator’s reason: Cool down.').first().waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await expectAccessible(page)
  await item.getByRole('button', { name: 'End suspension' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Time served.')
  await desk.getByRole('dialog').getByRole('button', { name: 'End suspension' }).click()
  await item.getByRole('button', { name: 'Suspend author' }).waitFor()

  await desk.getByRole('tab', { name: 'Slow mode' }).click()
  await desk.getByRole('button', { name: 'Turn on slow mode' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Election week.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await desk.getByText(/^Slow mode is on until/).waitFor()
  await expectAccessible(desk)
  await page.reload()
  await page.getByText('Wait between posts or comments: 1 minute').waitFor()
  await desk.getByRole('button', { name: 'Turn off slow mode' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('It is over.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await desk.getByRole('button', { name: 'Turn on slow mode' }).waitFor()
  await desk.getByRole('tab', { name: 'Audit log' }).click()
  await desk.getByRole('row').filter({ hasText: 'It is over.' }).waitFor()
  await expectAccessible(desk)
})

test('the report queue shows an error instead of the empty state, and is only for administrators', async () => {
  const desk = await openFor(admin, '/', { expectedErrors: [/status of 503/] })
  await desk.route('**/api/admin/reports', (route) => route.fulfill({ status: 503, body: '{}' }))
  await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports', exact: true }).click()
  await desk.getByText('We couldn’t load reports.').waitFor()
  expect(await desk.getByText('No reports waiting.', { exact: true }).count()).toBe(0)
  const member = await openFor(reporter, '/admin/reports')
  await member.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
})

test('a member deletes the account and leaves posts behind without a name', async () => {
  const leaver = await app.member({ name: 'Gone Girl' })
  await write(leaver, 'Words without a name')
  const page = await openFor(leaver, '/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Keep them without my name' }).click()
  await dialog.getByLabel('Type your email').fill(leaver.user.email)
  await dialog.getByLabel('Password').fill(leaver.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your Voice.' }).waitFor()
  const reader = await openFor(reporter, '/discussions')
  const card = reader.getByRole('article').filter({ hasText: 'Words without a name' })
  await card.getByText('Member', { exact: true }).waitFor()
  expect(await card.textContent()).not.toContain('Gone')
})
