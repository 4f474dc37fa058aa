import { describe, expect, test } from 'vitest'
import { signIn } from '../contract/accounts.ts'
import { createEvent } from '../contract/events.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible, openPath } from './browser.ts'
import { choose, createPageOpener, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

const { client: admin } = await app.member({ admin: true })
const link = (name: string) => ({ name, exact: true })

test('an administrator adds and removes an editor by keyboard, and is told what is wrong', async () => {
  const { user } = await app.member({ email: 'clerk@example.org', name: 'Carla Clerk' })
  const page = await openAs(admin, { path: '/admin/editors', expectedErrors: [/404/] })
  await page.getByText('No editors yet').waitFor()
  await page.getByRole('button', { name: 'Add editor' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Enter a valid email.').waitFor()
  await page.getByText('Choose an area.').waitFor()
  await expectAccessible(page)

  await page.getByLabel('Email of their account').fill('nobody@example.org')
  await choose(page, 'State', 'Arizona')
  await choose(page, 'Area', 'Maricopa County')
  await page.getByLabel('Email of their account').press('Enter')
  await page.getByText('No account uses this email. Ask them to create one.').waitFor()
  await page.getByLabel('Email of their account').fill(user.email)
  await page.getByLabel('Email of their account').press('Enter')
  await toast(page, 'Editor added').waitFor()
  const card = page.getByRole('article').filter({ hasText: 'Carla Clerk' })
  await card.getByText('Maricopa County, Arizona').waitFor()
  await card.getByText('No two-step sign-in yet').waitFor()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Remove Carla Clerk from Maricopa County, Arizona' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await toast(page, 'Editor removed').waitFor()
  await page.getByText('No editors yet').waitFor()
})

describe('an editor of a county', () => {
  test('finds the pages of the office only, and enters an event', async () => {
    await admin.call(createEvent, { body: draft({ title: 'In another state' }) })
    const { client } = await app.member({ editorOf: ['04013'] })
    const page = await openAs(client, { path: '/admin/events' })
    await page.getByText('You edit: Maricopa County, Arizona').waitFor()
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Manage Places', 'Manage Ballots', 'Manage Results', 'Manage Events']) {
      expect(await menu.getByRole('link', link(name)).count()).toBe(1)
    }
    for (const name of ['Manage Dates', 'Editors', 'Reports', 'Fact Reports', 'Ratings']) {
      expect([name, await menu.getByRole('link', link(name)).count()]).toEqual([name, 0])
    }
    await page.getByText('No published events yet').waitFor()
    await page.getByRole('button', { name: 'Create event' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('State', { exact: true }).locator('option').allTextContents()).toEqual(['Arizona'])
    await dialog.getByLabel('Title').fill('Meet the poll workers')
    await choose(page, 'Type of event', 'Town Hall')
    await dialog.getByLabel('Date').fill('2027-02-01')
    await dialog.getByLabel('Starts').fill('18:00')
    await dialog.getByLabel('Location').fill('111 S 3rd Ave, Phoenix, AZ 85003')
    await dialog.getByLabel('Description').fill('Come and ask.')
    await dialog.getByRole('button', { name: 'Create event' }).click()
    await toast(page, 'Event published').waitFor()
    await page.getByRole('heading', { name: 'Meet the poll workers' }).waitFor()
    expect(await page.getByText('In another state').count()).toBe(0)
    await expectAccessible(page)
  })

  test('is led home from the pages of administrators, and of dates, which reach a whole state', async () => {
    const { client } = await app.member({ editorOf: ['04013'] })
    const page = await openAs(client, { path: '/' })
    for (const path of ['/admin/editors', '/admin/reports', '/admin/dates']) {
      await openPath(page, path)
      await page.waitForURL(`${app.origin}/`)
    }
  })
})

test('a new editor of a state is first asked for a second factor, in Spanish too', async () => {
  const { client, user, password } = await app.member({ editorOf: ['72'] })
  await app.db.deleteFrom('sessions').where('userId', '=', user.id).execute()
  await client.call(signIn, { body: { email: user.email, password } })
  const page = await openAs(client, { path: '/admin/dates', locale: 'es' })
  await page.getByRole('heading', { name: 'Primero proteja su cuenta' }).waitFor()
  await page.getByRole('link', link('Administrar fechas')).waitFor()
  await expectAccessible(page)
})
