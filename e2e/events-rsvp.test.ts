import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cancelEvent, rsvpCount } from '../contract/events.ts'
import { startAppAndBrowser } from './app.ts'
import { createEventPeople } from './events.ts'
import { requestAborted, card, createPageOpener, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)
const { voter, admin, publish, memberOf } = await createEventPeople(app)

describe('RSVP', () => {
  test('is sent and canceled by keyboard', async () => {
    const { id } = await publish({ title: 'Clerk’s open house' })
    const page = await openAs(voter)
    const event = card(page, 'Clerk’s open house')
    await event.getByText('0 attending').waitFor()
    await event.getByRole('button', { name: 'RSVP: ' }).focus()
    await page.keyboard.press('Enter')
    await toast(page, 'RSVP Confirmed!').getByText("You've RSVP'd to Clerk’s open house").waitFor()
    await event.getByText('1 attending').waitFor()
    expect(await event.getByRole('button', { name: "RSVP'd: " }).isDisabled()).toBe(true)
    expect(await voter.call(rsvpCount, { params: { id } })).toEqual({ count: 1 })
    await event.getByRole('button', { name: 'Cancel RSVP' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await toast(page, 'RSVP Canceled').waitFor()
    await event.getByText('0 attending').waitFor()
    await event.getByRole('button', { name: 'RSVP: ' }).and(page.locator(':focus')).waitFor()
    expect(await voter.call(rsvpCount, { params: { id } })).toEqual({ count: 0 })
  })

  test('is sent also if the button is pressed before its script arrives', async () => {
    await publish({ title: 'Early doors', date: '2026-11-20', stateCode: 'WY' })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let held = 0
    const prepare = (page: Page) =>
      page.route('**/assets/later*.js', async (route) => {
        held++
        await released
        await route.continue()
      })
    const page = await openAs(await memberOf('WY'), { prepare })
    const event = card(page, 'Early doors')
    await event.getByRole('button', { name: 'RSVP: ' }).click()
    await expect.poll(() => held).toBeGreaterThan(0)
    expect(await event.getByText('0 attending').count()).toBe(1)
    release()
    await event.getByText('1 attending').waitFor()
  })

  test('shows an error if it fails, and succeeds on retry', async () => {
    await publish({ title: 'Reachable after all', date: '2026-11-20' })
    const page = await openAs(voter, { expectedErrors: [requestAborted] })
    const event = card(page, 'Reachable after all')
    const button = event.getByRole('button', { name: 'RSVP: ' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/rsvp', async (route) => {
      await held
      await route.abort()
    })
    await button.click()
    await event.getByRole('button', { name: 'RSVP...: ' }).waitFor()
    release()
    await toast(page, 'RSVP Failed').getByText('Please try again or sign in to RSVP.').waitFor()
    await page.unroute('**/rsvp')
    await button.click()
    await event.getByText('1 attending').waitFor()
  })

  test('is rejected for an event that has become full', async () => {
    const { id } = await publish({ title: 'Small room', capacity: 1, date: '2026-11-20' })
    const page = await openAs(voter, { expectedErrors: [/status of 409/] })
    const event = card(page, 'Small room')
    await event.getByText('0 of 1 spots taken').waitFor()
    await admin.fetch(`/api/events/${id}/rsvp`, { method: 'POST' })
    await event.getByRole('button', { name: 'RSVP: ' }).click()
    await toast(page, 'RSVP Failed').getByText('This event is full.').waitFor()
    await event.getByText('1 of 1 spots taken').waitFor()
    expect(await event.getByRole('button', { name: 'RSVP: ' }).isDisabled()).toBe(true)
  })

  test('says that the event was canceled meanwhile, and shows it', async () => {
    const { id, sequence } = await publish({ title: 'Picnic in the rain', date: '2026-11-20' })
    const page = await openAs(voter, { expectedErrors: [/status of 409/] })
    const event = card(page, 'Picnic in the rain')
    await event.getByRole('button', { name: 'RSVP: ' }).waitFor()
    await admin.call(cancelEvent, { params: { id }, body: { sequence, reason: 'Too wet.' } })
    await event.getByRole('button', { name: 'RSVP: ' }).click()
    await toast(page, 'RSVP Failed').getByText('This event was canceled.').waitFor()
    await event.getByText('Too wet.').waitFor()
    expect(await event.getByRole('button', { name: 'RSVP: ' }).count()).toBe(0)
  })
})
