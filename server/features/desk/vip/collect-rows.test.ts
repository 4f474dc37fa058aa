import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectRows } from './collect-rows.ts'
import { feedLimits } from './limits.ts'
import type { Row } from './row.ts'

test('a feed that cannot be read further is rejected only when what was read is written', async () => {
  const segment = (id: number): Row => ({
    type: 'street_segment',
    id: `s${id}`,
    values: { precinct_id: 'p', street_name: 'Oak', city: 'Springfield', state: 'TX', zip: '75001' },
    location: '',
  })
  async function* rows() {
    yield Array.from({ length: 5000 }, (_, id) => segment(id))
    throw new Error('The file is damaged.')
  }
  let isWriting = false
  const write = async () => {
    isWriting = true
    await pause(50)
    isWriting = false
  }
  await expect(collectRows(rows(), { limits: feedLimits, write, onProgress: () => {} })).rejects.toThrow('damaged')
  expect(isWriting).toBe(false)
})
