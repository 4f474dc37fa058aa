import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lastAddressKey, placeCookie, placeCookieValue } from '../contract/device-cookies.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { comparePath, importPath, legislatorPath, officialPath, paths, serverPaths } from '../contract/paths.ts'
import { englishTexts } from './accessibility/english-words.ts'
import { longHints } from './accessibility/long-hints.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, findViolations, newPage, openPath } from './browser.ts'
import { chunksOf, rememberAddress } from './page-helpers.ts'
import { findFirst, listMembers, reference } from './reference.ts'

const english = { locale: 'en', theme: 'light', width: 1280 } as const
const spanish = { locale: 'es', theme: 'dark', width: 375 } as const
const views = process.env.TEST_FULL === '1' ? [spanish, english] : [spanish]

const { app, browser } = await startAppAndBrowser()
const { officials, votes } = reference
const newcomer = await app.member()
const admin = await app.member({ admin: true })
await admin.client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'TX' } })
const address = 'Austin, TX 78701'
/** The page tells the server the address with a cookie. */
const place = { name: placeCookie(false), value: placeCookieValue(admin.user.id, { [lastAddressKey]: { address } }) }

/** A member who voted on something that needs a note. */
const noted = findFirst(
  listMembers(officials.senators('TX')).map(({ bioguideId }) => bioguideId),
  (bioguideId) => votes.ofMember(bioguideId).some(({ rollCall }) => rollCall.note),
)
const legislator = officials.legislature('TX')?.members[0]?.id ?? ''

const visitorPages = [
  '/',
  '/?zip=78701',
  serverPaths.login,
  `${serverPaths.login}?mode=sign-up`,
  serverPaths.forgotPassword,
  serverPaths.about,
  serverPaths.data,
  serverPaths.privacy,
  serverPaths.terms,
  serverPaths.accessibility,
  serverPaths.open,
  '/shell/offline.es.html',
  '/nowhere',
]
const isTemplate = (path: string) => path.includes(':')
const voterPages = [
  ...Object.values(paths).filter((path) => !isTemplate(path) && !path.startsWith('/admin')),
  officialPath(noted),
  legislatorPath(legislator),
  comparePath(noted),
  `${paths.results}?state=TX`,
  `${serverPaths.poster}?state=TX`,
  '/nowhere',
]
/** A newcomer has neither an address nor a home state. */
const newcomerPages = voterPages.filter((path) => /^\/[a-z-]*$/.test(path))
const adminPages = [
  ...Object.values(paths).filter((path) => !isTemplate(path) && path.startsWith('/admin')),
  importPath('places', 'new'),
  importPath('ballots', 'new'),
  importPath('results', 'new'),
]

type Checked = ViewOptions & { withFrame: boolean }

/** What is wrong with a page as it opens. */
async function findProblems(page: Page, path: string, { locale, width, withFrame }: Checked): Promise<string[]> {
  await openPath(page, path)
  const violations = await findViolations(page, { withFrame })
  const scrollWidth = await page.evaluate<number>('document.documentElement.scrollWidth')
  return [
    ...violations,
    ...(locale === 'es' ? await englishTexts(page) : []).map((text) => `in English: ${text}`),
    ...(scrollWidth > (width ?? 0) ? [`${scrollWidth} pixels wide`] : []),
    ...(await longHints(page)),
  ].map((problem) => `${path}: ${problem}`)
}

/** A few pages per test, each test in a tab of its own. */
const walks = (kind: string, list: readonly string[]) =>
  views.flatMap((view) => [...chunksOf(list, 6)].map((part) => ({ ...view, kind, part, first: part[0] })))

test.each([
  ...walks('visitor', visitorPages),
  ...walks('newcomer', newcomerPages),
  ...walks('voter', voterPages),
  ...walks('administrator', adminPages),
])(
  'pages of a $kind from $first on are accessible, translated and narrow enough ($locale, $theme, $width px)',
  async ({ kind, part, ...view }) => {
    const problems: string[] = []
    const page = await newPage(browser, { app, ...view, expectedErrors: [/status of 40[14]/] })
    if (kind === 'newcomer') await signInAs(page.context(), app, newcomer.client)
    else if (kind !== 'visitor') {
      await signInAs(page.context(), app, admin.client)
      await rememberAddress(page, address)
      await page.context().addCookies([{ ...place, url: app.origin }])
    }
    for (const path of part)
      problems.push(...(await findProblems(page, path, { ...view, withFrame: path === part[0] })))
    expect(problems).toEqual([])
  },
)

test('a planted English line and a planted hint of five lines are found', async () => {
  const page = await newPage(browser, { app })
  const hint = ['The', 'five', 'lines', 'of', 'a hint.'].join('\n')
  await page.setContent(`<html lang="es"><p>Polls are open until 7 PM</p><p lang="en">Agreed to by the Senate</p>
    <button aria-label="Close the menu"></button>
    <div lang="en" style="white-space: pre; line-height: 20px"><p id="planted-hint">${hint}</p><p>${hint}</p></div>`)
  expect(await englishTexts(page)).toEqual(['Polls are open until 7 PM', 'Close the menu'])
  expect(await longHints(page)).toEqual([`hint of 5 lines: ${hint}`])
})
