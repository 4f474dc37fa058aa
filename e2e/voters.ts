import { expect } from 'vitest'
import { type StateCode, stateCodes } from '../contract/common.ts'
import { lastAddressKey, placeCookie, placeCookieValue } from '../contract/device-cookies.ts'
import { changeEventPreferences } from '../contract/events.ts'
import type { Locale } from '../contract/locale.ts'
import { type StateVoting, stateVoting } from '../contract/state-voting.ts'
import type { TestApp } from '../harness/app/test-app.ts'

/** What each app said about a state at a time. */
const known = new WeakMap<TestApp, Map<string, StateVoting>>()

/** Sets the clock, and finds a state whose voting rules and dates match. */
export async function findVoting(
  app: TestApp,
  now: string,
  matches: (voting: StateVoting) => boolean,
): Promise<StateVoting> {
  app.clock.set(now)
  const visitor = app.visitor()
  const answers = known.get(app) ?? new Map<string, StateVoting>()
  known.set(app, answers)
  for (const stateCode of stateCodes) {
    const key = `${stateCode} ${now}`
    const voting = answers.get(key) ?? (await visitor.call(stateVoting, { params: { stateCode }, query: {} }))
    answers.set(key, voting)
    if (matches(voting)) return voting
  }
  throw new Error(`no state matches on ${now}`)
}

/** A new member with this home state. */
export async function voterOf(app: TestApp, stateCode: StateCode) {
  const { client } = await app.member()
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
  return client
}

interface ReadOptions {
  path?: string
  /** The address that the device remembers. */
  address?: string
  locale?: Locale
  /** Keep the names of the dots beside facts that may change. */
  withDots?: boolean
}

/**
 * Returns a function that reads a page as the server renders it for a voter of a state, which takes a tenth of the time of
 * opening it. It waits until the page has these texts, and returns all of its text.
 */
export async function createPageReader(app: TestApp) {
  const { client, user } = await app.member()
  return async (
    stateCode: StateCode,
    texts: string[],
    { path = '/', address, locale = 'en', withDots = false }: ReadOptions = {},
  ) => {
    const place = address === undefined ? {} : { [lastAddressKey]: { address } }
    client.setCookie(placeCookie(false), placeCookieValue(user.id, place))
    await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
    client.setCookie('locale', locale)
    let text = ''
    // On a busy machine, a page may be sent before it has its data.
    const missing = async () => {
      const html = await (await client.fetch(path)).text()
      text = mainText(withDots ? html.replaceAll(/<[^>]* role="img" aria-label="([^"]*)"[^>]*>/g, ' $1 ') : html)
      return texts.filter((one) => !text.includes(one))
    }
    await expect.poll(missing, { message: `missing on ${path} in ${stateCode}` }).toEqual([])
    return text
  }
}

/** The text of a page's main part. */
export const mainText = (html: string) =>
  (html.match(/<main.*<\/main>/s)?.[0] ?? '')
    .replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

export const count = (text: string, part: string) => text.split(part).length - 1

/** A day as pages show it, such as Tuesday, November 3, 2026. */
export const formatDay = (date: string, dateStyle: 'full' | 'long' | 'medium' = 'full', locale: Locale = 'en') =>
  new Intl.DateTimeFormat(`${locale}-US`, {
    dateStyle: locale === 'es' && dateStyle === 'medium' ? 'long' : dateStyle,
    timeZone: 'UTC',
  })
    .format(new Date(date))
    .replace(locale === 'es' ? ', ' : '', locale === 'es' ? ' ' : '')

/** 16:00 as 4:00 PM. */
export const formatTime = (time: string | null) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}:00Z`))
