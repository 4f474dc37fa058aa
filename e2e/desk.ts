import type { Browser, Page } from 'playwright-core'
import type { TestApp } from '../harness/app/test-app.ts'
import { signInAs } from './app.ts'
import { type ViewOptions, newPage, openPath } from './browser.ts'

export const textFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

interface StartOptions {
  state: string
  county: string
  /** The title of the form; undefined where there is only one. */
  form?: string
  election?: { name: string; date: string }
}

/** What a clerk does at the desk. */
export async function createDesk(app: TestApp, browser: Browser) {
  const clerk = await app.member({ admin: true, name: 'Ada Clerk' })
  return {
    clerk,

    async open(path: string, options: ViewOptions = {}): Promise<Page> {
      const page = await newPage(browser, { origin: app.origin, ...options })
      await signInAs(page.context(), app, clerk.client)
      await openPath(page, path)
      return page
    },

    /** A page that only members see, as a voter who is signed in. */
    async openAsVoter(path: string): Promise<Page> {
      const page = await newPage(browser, { origin: app.origin })
      await signInAs(page.context(), app, (await app.member()).client)
      await openPath(page, path)
      return page
    },

    /** Fills in the first step and opens the second. */
    async start(page: Page, { state, county, form, election }: StartOptions) {
      await page.getByLabel('State', { exact: true }).selectOption(state)
      await page.getByLabel('Area', { exact: true }).selectOption({ label: county })
      if (form !== undefined) await page.getByRole('radio', { name: form }).click()
      if (election) {
        await page.getByLabel('Name of the election').fill(election.name)
        await page.getByLabel('Election Day', { exact: true }).fill(election.date)
      }
      await page.getByLabel('Your office', { exact: true }).fill('Example Elections Office')
      await page.getByRole('button', { name: 'Continue to the files' }).click()
      await page.getByRole('heading', { name: '2 Files' }).waitFor()
    },

    /** Starts the check, and runs it as the server would. */
    async check(page: Page) {
      await page.getByRole('button', { name: /^Check (the files|again)$/ }).click()
      await page.getByText('Checking the files...').waitFor()
      await app.queue.run()
      await page.getByText('Checking the files...').waitFor({ state: 'detached' })
    },
  }
}
