import { expect, test } from 'vitest'
import { EventDraft } from '../contract/events.ts'
import { chooseLocale, chosenLocale } from '../contract/locale.ts'
import { writtenText } from '../contract/written-text.ts'
import { hasStreet, statedState, writtenZip } from './address-parts.ts'
import { parseAddress } from './address.ts'
import { escapeText, fold } from './ics.ts'
import { displayName, initialsOf, surname } from './names.ts'
import { countLinks, textParts } from './post-text.ts'
import { publicName } from './public-name.ts'
import { webUrl } from './web-url.ts'
import { firstZip } from './zip.ts'

const size = 100_000
/** What expressions are caught by: the same again and again, and then something else. */
const texts = ['a', ' ', '.', ')', '(', '"', 'aa.', ' ,', '1 ', '12345 ', '; ', ',', '\u200f', '(a', '\n'].flatMap(
  (part) => ['', 'http://a.b/'].map((start) => `${start}${part.repeat(size / part.length)}x`),
)

test.each<[string, (text: string) => unknown]>([
  ['links in a post', textParts],
  ['the number of links', countLinks],
  ['a text', (text) => writtenText(5000).safeParse(text)],
  ['an event', (text) => EventDraft.safeParse({ title: text, location: text, description: text })],
  ['an address', parseAddress],
  ['a street', hasStreet],
  ['a state', statedState],
  ['a ZIP code', (text) => [writtenZip(text), firstZip(text)]],
  ['a name', (text) => [displayName(text), initialsOf(text), surname(text), publicName(text)]],
  ['an address on the web', webUrl],
  ['a line of a calendar', (text) => fold(escapeText(text))],
  ['a choice of language', (text) => [chooseLocale(undefined, text), chosenLocale(text)]],
])('%s is read in time, be it 100 kB of anything', { timeout: 60_000 }, (_, read) => {
  const slow = texts.filter((text) => {
    // Work and not time: the machine may be busy with something else.
    const before = process.threadCpuUsage()
    read(text)
    return process.threadCpuUsage(before).user > 1_000_000
  })
  expect(slow.map((text) => text.slice(0, 20))).toEqual([])
})
