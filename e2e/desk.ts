import type { Browser, Page } from 'playwright-core'
import { guesses } from '../contract/desk-import.ts'
import { checkImport, importDifferences, publishImport } from '../contract/desk.ts'
import { type DeskFiles, startImport } from '../harness/app/desk.ts'
import type { TestApp } from '../harness/app/test-app.ts'
import { signInAs } from './app.ts'
import { type ViewOptions, newPage, openPath } from './browser.ts'

export const textFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

interface StartOptions {
  state: string
  county: string
  /** The title of the form; undefined where there is only one. */
  form?: string
  office?: string
  election?: { name: string; date: string }
  /** When the count of a spreadsheet was made. */
  count?: { status: string; date: string; time: string }
}

/** What a clerk does at the desk. */
export async function createDesk(app: TestApp, browser: Browser) {
  const clerk = await app.member({ admin: true, name: 'Ada Clerk' })
  /** Fills in the first step and opens the second. */
  const start = async (page: Page, { state, county, form, election, count, office }: StartOptions) => {
    await page.getByLabel('State', { exact: true }).selectOption(state)
    await page.getByLabel('Area', { exact: true }).selectOption({ label: county })
    if (form !== undefined) await page.getByRole('radio', { name: form }).click()
    if (election) {
      await page.getByLabel('Name of the election').fill(election.name)
      await page.getByLabel('Election Day', { exact: true }).fill(election.date)
    }
    if (count) {
      await page.getByLabel('Status of the count').selectOption({ label: count.status })
      await page.getByLabel('Day of the count').fill(count.date)
      await page.getByLabel('Time of the count, in your state').fill(count.time)
    }
    await page.getByLabel('Your office', { exact: true }).fill(office ?? 'Example Elections Office')
    await page.getByRole('button', { name: 'Continue to the files' }).click()
    await page.getByRole('heading', { name: '2 Files' }).waitFor()
  }
  return {
    clerk,
    start,

    async open(path: string, options: ViewOptions = {}): Promise<Page> {
      const page = await newPage(browser, { app, ...options })
      await signInAs(page.context(), app, clerk.client)
      await openPath(page, path)
      return page
    },

    /** A page that only members see, as a voter who is signed in. */
    async openAsVoter(path: string): Promise<Page> {
      const page = await newPage(browser, { app })
      await signInAs(page.context(), app, (await app.member()).client)
      await openPath(page, path)
      return page
    },

    /** Publishes files over the API, as a colleague does. */
    async publish(files: DeskFiles) {
      const { client } = clerk
      const { id } = await startImport(client, files)
      await client.call(checkImport, { params: { id } })
      await app.queue.run()
      const { version } = await client.call(importDifferences, { params: { id } })
      await client.call(publishImport, { params: { id }, body: { version, at: null, confirmed: [...guesses] } })
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
