import { expect, onTestFinished, test } from 'vitest'
import { openablePages, paths } from '../contract/paths.ts'
import { signInAs, startApp, startAppAndBrowser } from './app.ts'
import { expectAccessible, newPage, openPath } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

test('a visitor uses the pages the operator opened, and is asked to sign in at the others', async () => {
  const site = await startApp({ PUBLIC_PAGES: Object.keys(openablePages).join(',') })
  onTestFinished(() => site.close())
  const page = await newPage(browser, { origin: site.origin, expectedErrors: [/status of 401/] })
  for (const [path, title] of [
    [paths.polling, 'Find Your Polling Place'],
    [paths.officials, 'Elected Officials'],
    [paths.results, 'Election Results'],
    [paths.compare, 'Compare Lawmakers'],
    [paths.candidateMatch, 'Candidate Match Quiz'],
    [paths.register, 'Register to Vote'],
  ] as const) {
    await openPath(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  }
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Elected Officials' }).click()
  await page.getByRole('heading', { level: 1, name: 'Elected Officials' }).waitFor()
  await page.goto('/ballot')
  await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
})

test('a visitor chooses a state without an account, and does not see what a member left in this browser', async () => {
  const site = await startApp({ PUBLIC_PAGES: Object.keys(openablePages).join(',') })
  onTestFinished(() => site.close())
  const page = await newPage(browser, { origin: site.origin, expectedErrors: [/status of 401/] })
  await signInAs(page.context(), site, (await site.member()).client)
  await openPath(page, paths.candidateMatch)
  await page.getByText('Question 1 of 12').waitFor()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Question 2 of 12').waitFor()
  const answers = () => page.evaluate(() => localStorage.getItem('precinct_quiz'))
  const kept = await answers()

  // The session has ended, without signing out.
  await page.context().clearCookies()
  await openPath(page, paths.candidateMatch)
  await page.getByText('Question 1 of 12').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('radio').last().check()
  expect(await answers(), 'the answers are still the member’s').toBe(kept)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Elected Officials' }).click()
  await page.getByLabel('Or choose your state').selectOption('TX')
  await page.getByRole('heading', { level: 2, name: 'Texas' }).waitFor()
  expect(await page.getByText('We couldn’t save your state').count()).toBe(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Polling Place' }).click()
  expect(await page.getByLabel('Or start with your state').inputValue()).toBe('TX')
})

test('members find the pages about the site in the footer, and help for every voter on Register', async () => {
  const page = await newPage(browser, { origin: app.origin, width: 375, locale: 'es' })
  await signInAs(page.context(), app, (await app.member()).client)
  await openPath(page, paths.register)
  const help = page.getByRole('region', { name: 'Más ayuda' })
  const links = help.getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://www.fvap.gov/',
    'https://www.eac.gov/voters',
    'https://vote.gov/',
  ])
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Precinct no es un sitio web del gobierno.').waitFor()
  await expectAccessible(page)
  await footer.getByRole('link', { name: 'Privacidad' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
})

test('the sidebar has the entries in groups', async () => {
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, (await app.member()).client)
  await openPath(page, paths.polling)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  expect(await sidebar.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Vote',
    'Officials',
    'Community',
    'For you',
  ])
  expect(await sidebar.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Find Polling Place',
    'My Ballot',
    'Election Results',
    'Elected Officials',
    'Compare Lawmakers',
    'Candidate Match Quiz',
    'Events',
    'Discussions',
    'Register to Vote',
    'Notifications',
    'Settings',
  ])
})
