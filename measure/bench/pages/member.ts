import type { Page } from 'playwright-core'
import { createPost } from '../../../contract/discussions.ts'
import { comparePath, officialPath, paths } from '../../../contract/paths.ts'
import { sampleAddresses } from '../../../contract/voter-info.ts'
import type { Client } from '../../../harness/app/client.ts'
import { signUpMember } from '../../../harness/app/sign-up.ts'
import type { Defer } from '../../program.ts'
import { openProfileBrowser } from './browser.ts'
import { runLighthouse } from './run-lighthouse.ts'

export const realAddress = '124 W Michigan Ave, Lansing, MI 48933'

/** Signs up a member, after others have written a few posts. */
export async function signUpReader(serverUrl: string): Promise<Client> {
  for (const name of ['ann', 'ben', 'cal', 'dee']) {
    const writer = await signUpMember(serverUrl, name)
    await writer.call(createPost, { body: { content: `Where do you read about the candidates? Asks ${name}.` } })
  }
  return signUpMember(serverUrl, 'pat')
}

/** Opens the app for a member in a browser. */
export async function openMember(defer: Defer, serverUrl: string, client: Client) {
  const sampleAddress = (await client.call(sampleAddresses, {})).addresses[0] ?? ''
  const { debuggingPort, withPage, close } = await openProfileBrowser()
  defer(close)
  let lookedUp = ''

  const lookUp = async (page: Page, address: string) => {
    if (lookedUp === address) return
    await page.goto(new URL(paths.polling, serverUrl).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('combobox', { name: 'Your address' }).fill(address)
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
    lookedUp = address
  }

  const session = [...client.cookies].map(([name, value]) => ({ name, value, url: serverUrl }))
  await withPage((page) => page.context().addCookies(session))

  /** Loads a page in a new browser, right after signing up there. */
  const loadFirst = async (url: string) => {
    const fresh = await openProfileBrowser()
    try {
      await fresh.withPage((page) => page.context().addCookies(session))
      return await runLighthouse(url, fresh.debuggingPort)
    } finally {
      await fresh.close()
    }
  }

  return {
    /** Loads the page right after signing up, and later with empty caches. */
    async load({ path, address }: MemberPage) {
      await withPage((page) => lookUp(page, address === 'sample' ? sampleAddress : realAddress))
      const url = new URL(path, serverUrl).href
      return [await loadFirst(url), await runLighthouse(url, debuggingPort)]
    },
    /** Loads a page of another server. */
    loadBaseline: (url: string) => runLighthouse(url, debuggingPort),
  }
}

export interface MemberPage {
  path: string
  /** The member looked up a sample address last; by default, a real one. */
  address?: 'sample'
}

/** The pages that are measured, as a member opens them. */
export const memberPages: Record<string, MemberPage> = {
  home: { path: paths.home },
  polling: { path: paths.polling, address: 'sample' },
  ballot: { path: paths.ballot, address: 'sample' },
  officials: { path: paths.officials },
  official: { path: officialPath('T000250') },
  compare: { path: comparePath('T000250', 'B001288') },
  events: { path: paths.events },
  results: { path: paths.results },
  discussions: { path: paths.discussions },
  register: { path: paths.register },
  quiz: { path: paths.candidateMatch },
  notifications: { path: paths.notifications },
  account: { path: paths.account },
}
