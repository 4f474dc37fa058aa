import { afterAll, expect, test } from 'vitest'
import { listPlaceWatches, watchPlaces } from '../../../contract/place-watches.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { civicAddress } from '../../../harness/stand-ins/google-civic-bodies.ts'
import { asGoogle, backendError, noData, startGoogleCivic } from '../../../harness/stand-ins/google-civic.ts'

const civic = await startGoogleCivic()
const t = await createTestApp({ env: civic.env })
afterAll(() => Promise.all([t.close(), civic.close()]))

const checkNow = async () => {
  await t.queue.send('place-watches')
  await t.queue.run()
}

const lookups = () => civic.requests.length
const georgiaZip = civicAddress.slice(-5)

test('only an address that the member agreed to is sent, once a day, until places are found', async () => {
  const [alone, agreed] = [await t.member(), await t.member()]
  await alone.client.call(watchPlaces, { body: { zip: georgiaZip } })
  civic.setBehavior(asGoogle({ voterInfo: noData }))
  await checkNow()
  expect(lookups(), 'without consent nothing is sent').toBe(0)

  const address = { text: civicAddress, consent: true } as const
  await agreed.client.call(watchPlaces, { body: { zip: georgiaZip, address } })
  expect((await agreed.client.call(listPlaceWatches, {})).service).toBe('Google Civic Information API')
  await checkNow()
  await checkNow()
  expect(lookups()).toBe(1)
  expect(t.mails).toEqual([])

  // A source that does not answer is asked again after an hour, and says nothing about places.
  t.clock.advance(24 * 60 * 60_000)
  await t.db.deleteFrom('upstreamAnswers').execute()
  civic.setBehavior(asGoogle({ voterInfo: backendError }))
  await checkNow()
  expect(t.mails).toEqual([])
  t.clock.advance(2 * 60 * 60_000)
  await t.db.deleteFrom('upstreamAnswers').execute()
  civic.setBehavior()
  await checkNow()
  expect(t.mails.map(({ to }) => to)).toEqual([agreed.user.email])
  expect(t.mails[0]?.text).toContain('Source: Google Civic Information API')
})
