import type { Browser, Locator, Page } from 'playwright-core'
import type { TestApp } from '../harness/app/test-app.ts'
import type { ViewOptions } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'

interface OpenOptions extends ViewOptions {
  name?: string
}

/** Opens the discussions as a new member. */
export function createMemberOpener(app: TestApp, browser: Browser) {
  const open = createPageOpener(app, browser)
  return async ({ name = 'Pat Voter', ...options }: OpenOptions = {}) => {
    const member = await app.member({ name })
    return { page: await open(member.client, { path: '/discussions', ...options }), ...member }
  }
}

export const cardWith = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first()

/** A message announced to screen readers. */
export const announcement = (page: Page, text: string) => page.locator('[aria-live=polite].sr-only', { hasText: text })
