import { expect, test } from 'vitest'
import { EventDraft } from '../../contract/events.schemas.ts'
import { chooseLocale, chosenLocale } from '../../contract/locale.ts'
import { writtenText } from '../../contract/written-text.schemas.ts'
import { hasStreet, leadingZip, statedState, writtenZip } from '../address/address-parts.ts'
import { parseAddress } from '../address/address.ts'
import { escapeText, fold } from '../dates/ics.ts'
import { displayName, initialsOf, surname } from '../people/names.ts'
import { publicName } from '../people/public-name.ts'
import { formatPhone, phoneUrl } from './phone.ts'
import { countLinks, textParts } from './post-text.ts'
import { readableCase } from './readable-case.ts'
import { webUrl } from './web-url.ts'

const size = 100_000
/** Inputs that cause catastrophic backtracking: one part repeated, then a character that does not match. */
const inputs = ['a', ' ', '.', ')', '(', '"', 'aa.', ' ,', '1 ', '12345 ', '; ', ',', '\u200f', '(a', '\n'].flatMap(
  (part) => ['', 'http://a.b/'].map((start) => `${start}${part.repeat(size / part.length)}x`),
)

test.each<[string, (text: string) => unknown]>([
  ['links in a post', textParts],
  ['the number of links', countLinks],
  ['post text', (text) => writtenText(5000).safeParse(text)],
  ['an event draft', (text) => EventDraft.safeParse({ title: text, location: text, description: text })],
  ['an address', parseAddress],
  ['a street', hasStreet],
  ['a state', statedState],
  ['a ZIP code', (text) => [writtenZip(text), leadingZip(text)]],
  ['a name', (text) => [displayName(text), initialsOf(text), surname(text), publicName(text)]],
  ['a web URL', webUrl],
  ['a phone number', (text) => [formatPhone(text), phoneUrl(text)]],
  ['a calendar line', (text) => fold(escapeText(text))],
  ['a text in capitals', (text) => readableCase(`HALL ${text.toUpperCase()}`)],
  ['a language choice', (text) => [chooseLocale(undefined, text), chosenLocale(text)]],
])('%s is parsed in under a second of CPU time for any 100 kB input', { timeout: 60_000 }, (_, parse) => {
  const slow = inputs.filter((text) => {
    // CPU time instead of elapsed time: the machine may be busy.
    const before = process.threadCpuUsage()
    parse(text)
    return process.threadCpuUsage(before).user > 1_000_000
  })
  expect(slow.map((text) => text.slice(0, 20))).toEqual([])
})
