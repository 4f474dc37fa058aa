import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { sharedStored } from './shared-stored.ts'

const Place = z.object({ zip: z.string() })
const values = new Map<string, string>()
const page = new EventTarget()

beforeEach(() => {
  values.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const changeInOtherTab = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('tells every listener of a change until it unsubscribes', () => {
  const place = sharedStored('place', Place)
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  place.subscribe(first)
  const unsubscribe = place.subscribe(second)
  place.write({ zip: '53703' })
  unsubscribe()
  place.remove()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1])
})

test('returns the same object for the same text, and another after a change in another tab', () => {
  const place = sharedStored('place', Place)
  const listener = vi.fn<() => void>()
  place.subscribe(listener)
  place.write({ zip: '53703' })
  expect(place.read()).toBe(place.read())
  values.set('place', '{"zip":"78701"}')
  changeInOtherTab('other')
  expect(listener).toHaveBeenCalledTimes(1)
  changeInOtherTab('place')
  expect(listener).toHaveBeenCalledTimes(2)
  expect(place.read()).toEqual({ zip: '78701' })
})

test('returns the written object itself, so that the parts of it that stayed are still the same', () => {
  const place = sharedStored('place', Place)
  const madison = { zip: '53703' }
  place.write(madison)
  expect(place.read()).toBe(madison)
})

test('reads nothing after the key was removed elsewhere, such as at sign-out', () => {
  const place = sharedStored('place', Place)
  place.write({ zip: '53703' })
  values.clear()
  expect(place.read()).toBeUndefined()
})

test('remembers a value for the page if storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const place = sharedStored('place', Place)
  expect(place.write({ zip: '53703' })).toBe(false)
  expect(place.isSaved()).toBe(false)
  expect(place.read()).toEqual({ zip: '53703' })
  place.remove()
  expect(place.isSaved()).toBe(true)
  expect(place.read()).toBeUndefined()
})
