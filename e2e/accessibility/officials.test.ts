import { quizQuestions } from '../../civic/votes/quiz.ts'
import { comparePath, officialPath, paths } from '../../contract/paths.ts'
import { findZip } from '../../harness/fixtures/find-zip.ts'
import { findFirst, findZipOnNewLines, fullyRepresentedZip, listMembers, reference } from '../reference.ts'
import { checkStates } from './check-states.ts'

const { councils, officials, places, votes } = reference
const [senator, colleague] = listMembers(officials.senators(fullyRepresentedZip.state))
const withVotes = findFirst(
  listMembers(officials.congress()),
  ({ bioguideId }) => votes.ofMember(bioguideId).length > 20 && votes.voteview(bioguideId) !== undefined,
)
const withCouncil = findZip(places, ({ counties, city }) => {
  const { sameName, others } = councils.placesIn(counties, city)
  return sameName.length > 0 && others.length > 0
})

const answers = Object.fromEntries(quizQuestions.map(({ id }) => [id, 'progressive']))
const answeredQuiz = { index: quizQuestions.length - 1, answers, important: [], finished: true }

await checkStates({
  'districts, cities and the quiz': [
    {
      name: 'a choice of districts with members to compare, and ways to find the district, today and on new lines',
      path: '/officials?tab=house',
      address: findZipOnNewLines().zip,
      async act(page) {
        await page.getByRole('heading', { name: 'Your ZIP code is in 2 districts.' }).waitFor()
        await page
          .getByRole('button', { name: /^Compare / })
          .first()
          .click()
        await page.getByRole('region', { name: 'Members to compare' }).waitFor()
        await page.getByText('Find my new district').click()
        await page.getByRole('button', { name: 'Point on the map' }).first().click()
        const map = page.getByRole('region', { name: 'Map of congressional districts' })
        await map.locator('path.map-district').first().waitFor({ state: 'attached' })
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
      name: 'the result of the quiz with votes of Congress',
      path: paths.candidateMatch,
      address: fullyRepresentedZip.zip,
      prepare: (_, page) =>
        page.addInitScript(`localStorage.setItem('precinct_quiz', '${JSON.stringify(answeredQuiz)}')`),
      async act(page) {
        await page.getByText('How this works').click()
        await page.getByText('Your answers and their votes').click()
        await page.getByText(/^We have no related vote on:/).waitFor()
        await page.getByText('See it as a table').click()
      },
    },
  ],
  'votes of members, and results': [
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
      name: 'the map of results with the sites of all states',
      path: paths.results,
      async act(page) {
        await page.getByText('Archive: November 2024').click()
        await page.getByText('Choose a state to see its races.').waitFor()
        await page.getByText('See the count in every state and territory').click()
        await page.locator('details[open]', { hasText: 'See the count in every state and territory' }).waitFor()
      },
    },
  ],
})
