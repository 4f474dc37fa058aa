import { afterAll, expect, test } from 'vitest'
import { voterInfo } from '../../../contract/voter-info.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const app = await createTestApp()
afterAll(() => app.close())

// Bismarck, whose state is one district.
const lookup = () => app.visitor().call(voterInfo, { query: { address: '58501' } })

test('voter information names the representative until the end of the term', async () => {
  const member = reference.officials.house('ND', 0)?.member
  expect(await lookup()).toMatchObject({ congressionalDistrict: '0', currentRepresentative: { name: member?.name } })
  app.clock.set('2027-01-04T12:00:00Z')
  expect(await lookup()).toMatchObject({ congressionalDistrict: '0', currentRepresentative: null })
})
