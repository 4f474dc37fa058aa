import type { Page } from 'playwright-core'
import type { Client } from '../../harness/app/client.ts'
import type { TestApp } from '../../harness/app/test-app.ts'

/** What a page looks like after something was done on it, such as an open dialog or a form with errors. */
export interface PageState {
  name: string
  path: string
  /** Who looks at it, after storing what the page shows. The default is a new member. */
  as?(app: TestApp): Promise<Client>
  /** Address that the device remembers. */
  address?: string
  /** Brings the page into its state and waits until it is shown. */
  act?(page: Page): Promise<unknown>
}
