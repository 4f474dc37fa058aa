import type { Page } from 'playwright-core'
import type { Client } from '../../harness/app/client.ts'
import type { TestApp } from '../../harness/app/test-app.ts'

/** A page after some action on it, such as with an open dialog or a form with errors. */
export interface PageState {
  name: string
  /** Without a path, it follows from the state before. */
  path?: string
  /** Stores what the page shows, on the server or on the device. */
  prepare?(app: TestApp, page: Page): Promise<unknown>
  /** Who looks at it. By default, a new member for all states of a tab. */
  as?: 'administrator' | ((app: TestApp) => Promise<Client>)
  /** Address that the device remembers. */
  address?: string
  /** Brings the page into its state and waits until it is shown. */
  act?(page: Page): Promise<unknown>
  /** What of the page is new, such as a dialog. */
  within?: '[role=dialog]' | '[role=alertdialog]'
}
