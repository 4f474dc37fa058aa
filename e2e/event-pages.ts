import type { Browser, Page } from 'playwright-core'
import type { Locale } from '../contract/locale.ts'
import type { Client } from '../harness/app/client.ts'
import type { TestApp } from '../harness/app/test-app.ts'
import { signInAs } from './app.ts'
import { newPage } from './browser.ts'

/** What the browser notes when a test cuts the line. */
export const aborted = /ERR_FAILED|Failed to fetch/

type Given = {
  path?: string
  width?: 1280 | 375 | 320
  theme?: 'light' | 'dark'
  locale?: Locale
  expectedErrors?: RegExp[]
}

/** Opens pages of a running product as whoever is given. */
export function pagesOf(app: TestApp, browser: Browser) {
  return async (client: Client, { path = '/events', ...options }: Given = {}): Promise<Page> => {
    const page = await newPage(browser, { origin: app.origin, ...options })
    await signInAs(page.context(), app, client)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
}

export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

export const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

export const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option })
