import { expect, test } from 'vitest'
import { startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
import { createDesk, textFile } from './desk.ts'
import { createPageOpener, rememberAddress } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const desk = await createDesk(app, browser)
const open = createPageOpener(app, browser)
const area = '04013'
const election = { name: 'General Election', nameEs: 'Elección general', date: '2027-03-09' }

const sheet = (name: string, content: string) => ({ name: `${name}.csv`, content })
const places = sheet(
  'places',
  'Name,Street address,City,ZIP code,Hours\nBurton Barr Library,1221 N Central Ave,Phoenix,85004,6am-7pm\n',
)
const zips = sheet('zips', 'Precinct,ZIP,Plus 4 low,Plus 4 high\nCapitol,85007,0001,4999\nEncanto,85007,5000,9999\n')
const contests = `Contest,Contest in Spanish,Candidate,Precincts
Council District 7,Concejo municipal del distrito 7,Cy Ash,Capitol
Council District 4,Concejo municipal del distrito 4,Bo Elm,Encanto
`

test('a clerk tries a ballot and publishes it; voters of vote centers answer one question and see theirs', async () => {
  app.clock.set('2027-02-20T18:00:00Z')
  await desk.publish({ area, form: 'vote-centers', election, files: { places, zips } })

  const clerk = await desk.open('/admin/ballots/new')
  await desk.start(clerk, { state: 'AZ', county: 'Maricopa County', election })
  await clerk.getByLabel('Choose the file').setInputFiles(textFile('contests.csv', contests))
  await desk.check(clerk)
  await clerk.getByLabel('Address of a voter').fill('1700 W Washington St, Phoenix, AZ 85007-0042')
  await clerk.getByRole('button', { name: 'Try it' }).click()
  await clerk.getByRole('region', { name: 'Ballot', exact: true }).getByText('Council District 7').waitFor()
  await clerk.getByRole('button', { name: 'Publish now' }).click()
  await clerk.getByText('Live', { exact: true }).waitFor()

  const { client } = await app.member()
  const prepare = (page: Parameters<typeof rememberAddress>[0]) =>
    rememberAddress(page, '1700 W Washington St, Phoenix, AZ 85007')
  const voter = await open(client, { path: '/polling', prepare, width: 375, locale: 'es' })
  await voter.getByText('Burton Barr Library').first().waitFor()
  await openPath(voter, '/ballot')
  await voter.getByText('Su código postal tiene más de una boleta.').waitFor()
  await voter.getByLabel('Cuatro dígitos después de 85007').fill('0042')
  await voter.getByRole('button', { name: 'Mostrar mi boleta' }).click()
  await voter.getByText('Concejo municipal del distrito 7').first().waitFor()
  await expect.poll(() => voter.getByText('Concejo municipal del distrito 4').count()).toBe(0)

  const another = await open(client, {
    path: '/ballot',
    prepare: (page) => rememberAddress(page, '20 W Encanto Blvd, Phoenix, AZ 85007-5001'),
    width: 375,
  })
  await another.getByText('Council District 4').first().waitFor()
})
