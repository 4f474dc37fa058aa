import { expect, test } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'

/** A hash ends when the test says so. */
function createManualHashing() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (password: string) => {
    started.push(password)
    return new Promise<void>((resolve) => void ends.push(resolve))
  }
  return {
    started,
    /** Ends the hash that started first, and lets the next one start. */
    async endOne() {
      ends.shift()?.()
      await new Promise((resolve) => void setImmediate(resolve))
    },
    hashing: {
      hash: (password: string) => work(password).then(() => password),
      verify: ({ password }: { password: string }) => work(password).then(() => true),
    },
  }
}

test('computes few hashes at once and members first', async () => {
  const { started, endOne, hashing } = createManualHashing()
  const queue = createHashingQueue(hashing, { concurrent: 2, maxWaiting: 10 })
  for (const stranger of ['s1', 's2', 's3', 's4']) void queue.hash(stranger)
  void queue.first('pat', '192.0.2.1', () => queue.verify({ hash: '', password: 'pat' }))
  void queue.first('sam', '192.0.2.1', async () => {
    await queue.hash('sam')
    return queue.hash('sam again')
  })
  expect(started).toEqual(['s1', 's2'])
  for (let ended = 0; ended < 7; ended++) await endOne()
  expect(started).toEqual(['s1', 's2', 'pat', 'sam', 's3', 's4', 'sam again'])
})

test('rejects strangers who would wait too long, and keeps room for members', async () => {
  const { started, endOne, hashing } = createManualHashing()
  const queue = createHashingQueue(hashing, { concurrent: 1, maxWaiting: 2 })
  const accepted = ['s1', 's2', 's3'].map((password) => queue.hash(password))
  const busy = { code: 'unavailable', retryAfter: 60 }
  await expect(queue.hash('s4')).rejects.toMatchObject(busy)
  expect(() => queue.requireRoom()).toThrow('Too many people')
  const member = queue.first('pat', '192.0.2.1', () => queue.hash('pat'))
  for (let ended = 0; ended < 4; ended++) await endOne()
  expect(started).toEqual(['s1', 'pat', 's2', 's3'])
  expect(await Promise.all([...accepted, member])).toEqual(['s1', 's2', 's3', 'pat'])
  queue.requireRoom()
})

test('one member cannot fill the line of members', async () => {
  const { started, endOne, hashing } = createManualHashing()
  const queue = createHashingQueue(hashing, { concurrent: 1, maxWaiting: 10 })
  const flooder = (password: string) => queue.first('flooder', '192.0.2.2', () => queue.hash(password))
  void queue.hash('stranger')
  for (const password of ['f1', 'f2', 'f3']) void flooder(password)
  void queue.first('pat', '192.0.2.1', () => queue.hash('pat'))
  for (let ended = 0; ended < 5; ended++) await endOne()
  expect(started).toEqual(['stranger', 'f1', 'pat', 'f2', 'f3'])
})

test.each([
  ['one address', () => '203.0.113.1'],
  ['an IPv6 /48', (at: number) => `2001:db8:5:${at}::/64`],
])('many members of %s cannot fill the line of members', async (_, addressOf) => {
  const { started, endOne, hashing } = createManualHashing()
  const queue = createHashingQueue(hashing, { concurrent: 1, maxWaiting: 10 })
  void queue.hash('stranger')
  for (let at = 0; at < 10; at++) void queue.first(`f${at}`, addressOf(at), () => queue.hash(`f${at}`))
  void queue.first('pat', '192.0.2.1', () => queue.hash('pat'))
  for (let ended = 0; ended < 5; ended++) await endOne()
  expect(started).toEqual(['stranger', 'f0', 'f1', 'f2', 'pat', 'f3'])
})

test('a failed hash gives its place to the next', async () => {
  const failing = { hash: () => Promise.reject(new Error('no memory')), verify: async () => true }
  const queue = createHashingQueue(failing, { concurrent: 1 })
  const first = queue.hash('a')
  const second = queue.verify({ hash: '', password: 'b' })
  await expect(first).rejects.toThrow('no memory')
  expect(await second).toBe(true)
})
