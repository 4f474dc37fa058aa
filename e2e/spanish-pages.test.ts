import { expect, test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { comparePath, importPath, legislatorPath, officialPath, paths, serverPaths } from '../contract/paths.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { newPage, openPath } from './browser.ts'
import { englishTexts } from './english-words.ts'
import { findFirst, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const { officials, votes } = reference

/** A member who voted on something that needs a note. */
const noted = findFirst(
  listMembers(officials.senators('TX')).map(({ bioguideId }) => bioguideId),
  (bioguideId) => votes.ofMember(bioguideId).some(({ rollCall }) => rollCall.note),
)

const { client } = await app.member({ admin: true })
await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'TX' } })

test('no page for visitors has English in Spanish', async () => {
  const page = await newPage(browser, { origin: app.origin, locale: 'es', expectedErrors: [/status of 40[14]/] })
  const visited = ['/', '/?zip=78701', serverPaths.login, serverPaths.about, serverPaths.privacy, serverPaths.terms]
  const found: string[] = []
  for (const path of [...visited, serverPaths.data, serverPaths.accessibility, '/nowhere']) {
    await openPath(page, path)
    found.push(...(await englishTexts(page)).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
  expect(await page.locator('link[rel=manifest]').first().getAttribute('href')).toBe('/manifest.es.webmanifest')
})

const voterPages = [paths.home, paths.polling, paths.ballot, paths.officials, paths.events, paths.register]
const [legislator] = officials.legislature('TX')?.members ?? []
const factPages = [
  officialPath(noted),
  legislatorPath(legislator?.id ?? ''),
  comparePath(noted),
  paths.results,
  `${paths.results}?state=TX`,
]
const memberPages = [paths.candidateMatch, paths.discussions, paths.notifications, paths.account, paths.settings]
const adminPages = [
  paths.adminPlaces,
  importPath('places', 'new'),
  paths.adminBallots,
  paths.adminResults,
  paths.adminDates,
  paths.adminRatings,
  paths.adminEvents,
  paths.adminReports,
  paths.adminFacts,
  paths.adminEditors,
]

test.each([
  ['about voting', voterPages],
  ['of facts', factPages],
  ['of a member', memberPages],
  ['of an administrator', adminPages],
])('no page %s has English in Spanish', async (_, shown) => {
  const page = await newPage(browser, { origin: app.origin, locale: 'es' })
  await signInAs(page.context(), app, client)
  // The last address searched, which every page about a place opens with.
  await page.addInitScript(`localStorage.setItem('precinct_last_address', '{"address":"Austin, TX 78701"}')`)
  const found: string[] = []
  for (const path of shown) {
    await openPath(page, path)
    await page.waitForLoadState('networkidle')
    found.push(...(await englishTexts(page)).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
})

test('finds a planted English line', async () => {
  const page = await newPage(browser, { origin: app.origin, locale: 'es' })
  await openPath(page, serverPaths.about)
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
    '<p>Polls are open until 7 PM</p><p lang="en">Agreed to by the Senate</p><button aria-label="Close the menu"></button>')`)
  expect(await englishTexts(page)).toEqual(['Polls are open until 7 PM', 'Close the menu'])
})
