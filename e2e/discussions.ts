import type { Browser, Locator, Page } from 'playwright-core'
import type { TestApp } from '../harness/app/test-app.ts'
import { signInAs } from './app.ts'
import { type ViewOptions, newPage, openPath } from './browser.ts'

interface OpenOptions extends ViewOptions {
  name?: string
  path?: string
}

/** Opens the page as a new member, with the server's time in the browser. */
export const createMemberOpener =
  (app: TestApp, browser: Browser) =>
  async ({ name = 'Pat Voter', path = '/discussions', ...options }: OpenOptions = {}) => {
    const member = await app.member({ name })
    const page = await newPage(browser, { origin: app.origin, ...options })
    await page.clock.setFixedTime(app.clock.now())
    await signInAs(page.context(), app, member.client)
    await openPath(page, path)
    return { page, ...member }
  }

export const cardWith = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first()

/** A message announced to screen readers. */
export const announcement = (page: Page, text: string) => page.locator('[aria-live=polite].sr-only', { hasText: text })
