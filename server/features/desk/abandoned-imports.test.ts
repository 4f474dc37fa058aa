import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { checkImport, getImport } from '../../../contract/desk.ts'
import { startImport, uploadFile } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { client } = await t.member({ editorOf: ['48453'] })

const dayMs = 86_400_000
const places = (address: string) => `Place name,Address,City,ZIP\nHall,${address},Austin,78701\n`
const streets = 'Place,Street,From,To,City,ZIP\nHall,Main St,1,99,Austin,78701\n'

async function check(id: number) {
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return client.call(getImport, { params: { id } })
}

test('a draft whose file was replaced after a week is kept, with its other files', async () => {
  const { id } = await startImport(client, {
    area: '48453',
    form: 'streets',
    election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
    files: {
      places: { name: 'places.csv', content: places('1 Main St') },
      streets: { name: 'streets.csv', content: streets },
    },
  })
  expect(await check(id)).toMatchObject({ status: 'draft' })
  t.clock.advance(5 * dayMs)
  expect(await check(id)).toMatchObject({ status: 'draft' })
  t.clock.advance(3 * dayMs)
  await uploadFile(client, id, 'places', { name: 'places.csv', content: places('12 Main St') })
  await t.queue.send('tidy')
  await t.queue.run()
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ status: 'open' })
  expect(readdirSync(t.uploadFolder)).toHaveLength(2)
  expect(await check(id)).toMatchObject({ status: 'draft', errors: 0 })
  t.clock.advance(6 * dayMs)
  await uploadFile(client, id, 'places', { name: 'places.csv', content: places('1 Main St') })
  t.clock.advance(8 * dayMs)
  await t.queue.send('tidy')
  await t.queue.run()
  expect(readdirSync(t.uploadFolder)).toEqual([])
})
