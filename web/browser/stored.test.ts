import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { stored, storedText } from './stored.ts'

const Marks = z.object({ count: z.int() })

function createStorage(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function unavailable(): never {
  throw new DOMException('Storage is off.', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

test('writes, reads and removes JSON', () => {
  const storage = createStorage()
  vi.stubGlobal('localStorage', storage)
  const marks = stored('marks', Marks)
  expect(marks.read()).toBeUndefined()
  expect(marks.write({ count: 2 })).toBe(true)
  expect(storage.values.get('marks')).toBe('{"count":2}')
  expect(marks.read()).toEqual({ count: 2 })
  marks.remove()
  expect(marks.read()).toBeUndefined()
})

test.each(['{"count":"two"}', 'no JSON', ''])(
  'ignores the stored value %j, which does not match the schema',
  (text) => {
    vi.stubGlobal('localStorage', createStorage({ marks: text }))
    expect(stored('marks', Marks).read()).toBeUndefined()
  },
)

test('stores text unchanged, in session storage if requested', () => {
  const storage = createStorage({ draft: '"quoted"' })
  vi.stubGlobal('sessionStorage', storage)
  const draft = storedText('draft', { storage: 'session' })
  expect(draft.read()).toBe('"quoted"')
  draft.write('new text')
  expect(storage.values.get('draft')).toBe('new text')
})

test('reads nothing and reports the failed write when storage is off', () => {
  vi.stubGlobal('localStorage', { getItem: unavailable, setItem: unavailable, removeItem: unavailable })
  const marks = stored('marks', Marks)
  expect(marks.read()).toBeUndefined()
  expect(marks.write({ count: 1 })).toBe(false)
  expect(() => marks.remove()).not.toThrow()
})
