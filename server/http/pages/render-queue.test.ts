import { expect, onTestFinished, test, vi } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

const workShare = 0.5

/** Tasks that run until the test ends them. */
function createTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { started, task, end: (name: string) => ends.get(name)?.() }
}

function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('starts a few at once, lets some wait in turn, and turns the rest away', async () => {
  const { started, task, end } = createTasks()
  const run = createRenderQueue({ maxRunning: 2, maxWaiting: 1, maxWaitMs: 10_000 }, () => workShare)
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => run('', task(name)))
  expect(await d).toBeUndefined()
  expect(started).toEqual(['a', 'b'])
  end('a')
  expect(await a).toBe('a')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  end('b')
  end('c')
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  const later = ['e', 'f'].map((name) => run('', task(name)))
  expect(started.slice(-2)).toEqual(['e', 'f'])
  end('e')
  end('f')
  expect(await Promise.all(later)).toEqual(['e', 'f'])
})

test('one caller neither takes every turn nor every place to wait', async () => {
  const { started, task, end } = createTasks()
  const run = createRenderQueue({ maxRunning: 1, maxWaiting: 4, maxWaitMs: 10_000 }, () => workShare)
  const flood = ['a', 'b', 'c', 'd'].map((name) => run('flood', task(name)))
  expect(await flood[3]).toBeUndefined()
  const other = run('other', task('e'))
  for (const name of ['a', 'b', 'e', 'c']) {
    await expect.poll(() => started.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all([...flood, other])
})

test('a task that fails makes room for the next', async () => {
  const run = createRenderQueue({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 10_000 }, () => workShare)
  const failed = run('', () => Promise.reject(new Error('no page')))
  const next = run('', () => Promise.resolve('page'))
  await expect(failed).rejects.toThrow('no page')
  expect(await next).toBe('page')
  expect(await run('', () => Promise.resolve('later'))).toBe('later')
})

test('between two pages, other requests have as much time as the last page took', async () => {
  stopTime()
  const { started, task, end } = createTasks()
  const run = createRenderQueue({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 10_000 }, () => workShare)
  const [a, b] = ['a', 'b'].map((name) => run('', task(name)))
  vi.advanceTimersByTime(15)
  end('a')
  await a
  await vi.advanceTimersByTimeAsync(14)
  expect(started).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['a', 'b'])
  end('b')
  await b
})

test('a busy process has more time between two pages', async () => {
  stopTime()
  const { started, task, end } = createTasks()
  const run = createRenderQueue({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 10_000 }, () => 0.95)
  const [a, b] = ['a', 'b'].map((name) => run('', task(name)))
  vi.advanceTimersByTime(15)
  end('a')
  await a
  await vi.advanceTimersByTimeAsync(59)
  expect(started).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['a', 'b'])
  end('b')
  await b
})

test('turns away what has waited too long, and pauses only briefly after a page that waited for its data', async () => {
  stopTime()
  const { started, task, end } = createTasks()
  const run = createRenderQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 1000 }, () => workShare)
  const [a, b] = ['a', 'b'].map((name) => run('', task(name)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await b).toBeUndefined()
  const c = run('', task('c'))
  end('a')
  await a
  await vi.advanceTimersByTimeAsync(20)
  expect(started).toEqual(['a', 'c'])
  end('c')
  expect(await c).toBe('c')
})
