import { quizQuestions } from '../../civic/votes/quiz.ts'
import { comparePath, officialPath, paths } from '../../contract/paths.ts'
import { findZip } from '../../harness/fixtures/find-zip.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from '../reference.ts'
import type { PageState } from './page-state.ts'

const { councils, officials, places, votes } = reference
const [senator, colleague] = listMembers(officials.senators(fullyRepresentedZip.state))
const withVotes = findFirst(
  listMembers(officials.congress()),
  ({ bioguideId }) => votes.ofMember(bioguideId).length > 20 && votes.voteview(bioguideId) !== undefined,
)
const twoDistricts = findZip(
  places,
  ({ kind, congressional }) =>
    kind === 'area' && congressional.length === 2 && congressional.every((one) => !one.approximate),
)
const withCouncil = findZip(places, ({ counties, city }) => {
  const { sameName, others } = councils.placesIn(counties, city)
  return sameName.length > 0 && others.length > 0
})

export const officialsStates: PageState[] = [
  {
    name: 'a choice of districts with members to compare',
    path: '/officials?tab=house',
    address: twoDistricts.zip,
    async act(page) {
      await page.getByRole('heading', { name: 'Your ZIP code is in 2 districts.' }).waitFor()
      await page
        .getByRole('button', { name: /^Compare / })
        .first()
        .click()
      await page.getByRole('region', { name: 'Members to compare' }).waitFor()
    },
  },
  {
    name: 'the question which city a voter lives in',
    path: '/officials?tab=local',
    address: withCouncil.zip,
    async act(page) {
      await page.getByRole('region', { name: 'Which city or town do you live in?' }).waitFor()
    },
  },
  {
    name: 'a profile with all votes',
    path: officialPath(withVotes.bioguideId),
    async act(page) {
      await page.getByRole('button', { name: /^Show all \d+ votes$/ }).click()
      await page
        .getByRole('link', { name: /^Official roll call/ })
        .nth(15)
        .waitFor()
    },
  },
  {
    name: 'a comparison with someone unknown',
    path: comparePath('X000001', senator?.bioguideId ?? '', colleague?.bioguideId ?? ''),
    async act(page) {
      await page.getByText('This link includes someone we don’t know: X000001').waitFor()
      await page.getByText(`${senator?.name} and ${colleague?.name} agree on`).waitFor()
    },
  },
  {
    name: 'the result of the quiz with votes of Congress',
    path: paths.candidateMatch,
    address: fullyRepresentedZip.zip,
    async act(page) {
      for (const [index] of quizQuestions.entries()) {
        await page.getByText(`Question ${index + 1} of 12`).waitFor()
        await page.getByRole('radio').first().click()
        await page.getByRole('button', { name: index === 11 ? 'See Results' : 'Next' }).click()
      }
      await page.getByText('How this works').click()
      await page.getByText('Your answers and their votes').click()
      await page.getByText(/^We have no related vote on:/).waitFor()
      await page.getByText('See it as a table').click()
    },
  },
  {
    name: 'the map of results with the sites of all states',
    path: paths.results,
    async act(page) {
      await page.getByText('Archive: November 2024').click()
      await page.getByText('Choose a state to see its races.').waitFor()
      await page.getByText('See the count in every state and territory').click()
      await page.locator('details[open]', { hasText: 'See the count in every state and territory' }).waitFor()
    },
  },
  {
    name: 'a file of ratings with lines to fix',
    path: paths.adminRatings,
    as: async (app) => (await app.member({ admin: true })).client,
    async act(page) {
      const check = page.getByRole('button', { name: 'Check the file' })
      await page.getByLabel('File text').fill('bioguideId,rating2024,rating2023,lifetimeRating\nX,101,2,3\n')
      await check.click()
      await page.getByText('Enter the organization’s name.').waitFor()
      await page.getByLabel('Organization that made the ratings').fill('Example Union')
      await page.getByLabel('Web page with the ratings').fill('https://ratings.example.org/')
      await page.getByLabel('Date of the ratings').fill('2026-03-01')
      await check.click()
      await page.getByRole('table', { name: 'Lines to fix' }).waitFor()
      // The lines are shown before the form can be sent again.
      await page.locator('button[type=submit]:enabled', { hasText: 'Check the file' }).waitFor()
    },
  },
]
