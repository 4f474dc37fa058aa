import { expect, test } from 'vitest'
import { batchReads, shareReads } from './share-reads.ts'

/** Reads that finish when told. */
function createReads() {
  const started: PromiseWithResolvers<string>[] = []
  const read = () => {
    const result = Promise.withResolvers<string>()
    started.push(result)
    return result.promise
  }
  return { read: shareReads(read), started }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('callers that ask together share one read, and later ones the next', async () => {
  const { read, started } = createReads()
  const first = [read(), read()]
  await settle()
  expect(started).toHaveLength(1)
  const later = [read(), read()]
  await settle()
  expect(started, 'the next read waits for the first').toHaveLength(1)
  started[0]?.resolve('before the write')
  expect(await Promise.all(first)).toEqual(['before the write', 'before the write'])
  await settle()
  started[1]?.resolve('after the write')
  expect(await Promise.all(later)).toEqual(['after the write', 'after the write'])
  expect(started).toHaveLength(2)
})

test('a failed read fails for its own callers only', async () => {
  const { read, started } = createReads()
  const failing = read()
  await settle()
  const next = read()
  started[0]?.reject(new Error('connection lost'))
  await expect(failing).rejects.toThrow('connection lost')
  await settle()
  started[1]?.resolve('fine')
  expect(await next).toBe('fine')
})

test('a batch contains each caller’s key once, and no key of later callers', async () => {
  const batches: string[][] = []
  const read = batchReads(async (keys: string[]) => {
    batches.push(keys)
    await settle()
    return new Map(keys.map((key) => [key, `${key} in batch ${batches.length}`]))
  })
  const first = [read('a'), read('b'), read('a')]
  await Promise.resolve()
  await Promise.resolve()
  const later = [read('c'), read('a')]
  expect((await Promise.all(first)).map((values) => [...values.keys()])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect((await Promise.all(later)).map((values) => values.get('a'))).toEqual(['a in batch 2', 'a in batch 2'])
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'a'],
  ])
})
