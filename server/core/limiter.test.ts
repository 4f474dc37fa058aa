import { expect, test, vi } from 'vitest'
import { createLimiter } from './limiter.ts'

test('a task that waits for something else keeps the others waiting only for its time', async () => {
  vi.useFakeTimers()
  try {
    const run = createLimiter(2, 100)
    const started: number[] = []
    const { promise: answer, resolve } = Promise.withResolvers<void>()
    const tasks = Array.from({ length: 6 }, (_, n) =>
      run('campus', async () => {
        started.push(n)
        await answer
      }),
    )
    await vi.advanceTimersByTimeAsync(99)
    expect(started).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toEqual([0, 1, 2, 3])
    await vi.advanceTimersByTimeAsync(100)
    expect(started).toEqual([0, 1, 2, 3, 4, 5])
    resolve()
    await Promise.all(tasks)
    // None of them counts twice: two run at a time again.
    const blocked = Promise.withResolvers<void>()
    const more = [6, 7, 8].map((n) => run('campus', () => (started.push(n), blocked.promise)))
    await vi.advanceTimersByTimeAsync(0)
    expect(started.slice(6)).toEqual([6, 7])
    blocked.resolve()
    await Promise.all(more)
  } finally {
    vi.useRealTimers()
  }
})
