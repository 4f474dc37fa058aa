import { expect, test } from 'vitest'
import { voterInfo } from '../contract/voter-info.ts'
import { startAppAndBrowser } from './app.ts'
import { createDesk, textFile } from './desk.ts'
import { closeToast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const desk = await createDesk(app, browser)

const head = 'Race,Candidate Name,Pty,Total Votes\n'
/** A contest in which one person voted. */
const constable = 'Constable,Uma Single,Party A,1\n'
const travis = `${head}Sheriff,Pat Sample,Party A,"1,200"\nSheriff,Lee Specimen,Party B,800\nSheriff,OVER VOTES,,3\n${constable}`

test('a clerk publishes a count, corrects it and takes the correction back', async () => {
  const page = await desk.open('/admin/results', { width: 375 })
  await page.getByText('Voters see no count from your office yet.').waitFor()
  await page.getByRole('link', { name: 'New import' }).first().click()
  const election = { name: 'General Election', date: '2026-11-03' }
  const evening = { status: 'Unofficial, still counting', date: '2026-11-03', time: '22:15' }
  await desk.start(page, { state: 'TX', county: 'Travis County', election, count: evening })
  await page.getByLabel('Choose the file').setInputFiles(textFile('count.csv', travis))
  await page.getByRole('columnheader', { name: 'Total Votes Number of votes' }).waitFor()
  await desk.check(page)
  await page.getByText('No errors.').waitFor()
  const sheriff = page.getByRole('table', { name: 'Votes: Sheriff' })
  await sheriff.getByRole('row', { name: 'All votes 2,000' }).waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()

  const voter = await desk.openAsVoter('/results?state=TX')
  await voter.getByRole('link', { name: 'Travis County, TX' }).click()
  await voter.getByRole('progressbar', { name: 'Pat Sample: 60.00%' }).waitFor()
  await voter.getByText('2,000 votes counted', { exact: true }).waitFor()
  await voter.getByText('1 vote counted', { exact: true }).waitFor()

  app.clock.advance(60_000)
  const corrected = travis.replace(',800', ',900')
  await closeToast(page)
  await page.getByRole('link', { name: 'Manage Results' }).last().click()
  await page.getByRole('link', { name: 'New import' }).first().click()
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Travis County' })
  // The office and the election are those of the last import.
  await expect.poll(() => page.getByLabel('Name of the election').inputValue()).toBe('General Election')
  await desk.start(page, { state: 'TX', county: 'Travis County', count: { ...evening, time: '23:15' } })
  await page.getByLabel('Choose the file').setInputFiles(textFile('count.csv', corrected))
  await desk.check(page)
  await sheriff.getByRole('row', { name: 'Lee Specimen (Party B) 800 → 900' }).waitFor()
  await sheriff.getByRole('row', { name: 'All votes 2,000 → 2,100' }).waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  await voter.getByRole('button', { name: 'Check again' }).click()
  await voter.getByRole('progressbar', { name: 'Pat Sample: 57.14%' }).waitFor()
  await page.getByRole('button', { name: 'Take back: Travis County, Texas' }).click()
  await page.getByText('Travis County, Texas (election of November 3, 2026').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Taken back').first().waitFor()
  await voter.getByRole('button', { name: 'Check again' }).click()
  await voter.getByRole('progressbar', { name: 'Pat Sample: 60.00%' }).waitFor()
})

const general = { name: 'General Election', nameEs: null, date: '2028-11-07' }
const contests = [
  'Contest,Type,Candidate,Answer,Precincts,Vote for',
  'City Council,candidates,Ulla Pennywhistle,,101,1',
  'City Council,candidates,Gideon Marchbanks,,101,1',
  'Water Board,candidates,Odo Brandybuck,,103,1',
  'Question 1: Library Bonds,measure,,Yes,,',
  'Question 1: Library Bonds,measure,,No,,',
].join('\n')

test('a clerk publishes a list of contests, and voters find the ballot of their precinct', async () => {
  const page = await desk.open('/admin/ballots', { width: 375 })
  await page.getByText('Voters see no ballot from your office yet.').waitFor()
  await page.getByRole('link', { name: 'New import' }).first().click()
  const dane = { state: 'WI', county: 'Dane County', election: { name: general.name, date: general.date } }
  await desk.start(page, dane)
  await page.getByLabel('Choose the file').setInputFiles(textFile('contests.csv', contests))
  await page.getByRole('columnheader', { name: 'Candidate Candidate' }).waitFor()
  await publishPlaces()
  await desk.check(page)
  await page.getByText('No errors.').waitFor()
  await page.getByText('New contests').click()
  const ballot = page.getByRole('region', { name: /The ballot$/ })
  await ballot.getByRole('listitem').filter({ hasText: 'Gideon Marchbanks' }).first().waitFor()
  await ballot.getByRole('heading', { name: 'Question 1: Library Bonds' }).waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()

  const query = { address: '15 E Main St, Madison, WI 53703' }
  const found = await app.visitor().call(voterInfo, { query })
  expect(found.contests.map(({ title }) => title)).toEqual(['City Council', 'Question 1: Library Bonds'])
})

/** Streets of two precincts, so that each voter has a ballot. */
const publishPlaces = () =>
  desk.publish({
    area: '55025',
    form: 'precincts',
    election: general,
    files: {
      places: {
        name: 'places.csv',
        content:
          'Place ID,Place name,Street address,City,ZIP code,Precincts\n1,City Hall,210 Martin Luther King Jr Blvd,Madison,53703,"101, 103"',
      },
      streets: {
        name: 'streets.csv',
        content:
          'Precinct,Street,Low number,High number,Odd/even/both,City,ZIP code\n101,E Main St,1,99,Odd,Madison,53703\n103,E Main St,2,98,Even,Madison,53703',
      },
    },
  })
