import type { Page } from 'playwright-core'
import type { Client } from '../../harness/app/client.ts'
import type { TestApp } from '../../harness/app/test-app.ts'

/** A page after some action on it, such as with an open dialog or a form with errors. */
export interface PageState {
  name: string
  path: string
  /** Stores what the page shows, and returns the client of the person who looks at it. The default is a new member. */
  as?(app: TestApp): Promise<Client>
  /** Address that the device remembers. */
  address?: string
  /** Brings the page into its state and waits until it is shown. */
  act?(page: Page): Promise<unknown>
}
