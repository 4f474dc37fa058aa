import { basename } from 'node:path/posix'
import type { LocalDate } from '../../../contract/common.ts'
import {
  type PublishedRollCall,
  firstYearOf,
  houseRollCallFrom,
  houseUrl,
  senateMenuUrl,
  senateNumbersFrom,
  senateRollCallFrom,
  senateUrl,
} from '../../../packs/votes/roll-call-origin.ts'
import { fetchText, fetchTextIfPresent } from './fetch.ts'
import type { UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { readXml } from './read-xml.ts'

/** Requests to a chamber's site at the same time. */
const parallel = 4

const nameOf = (url: string) => `${new URL(url).hostname}, ${basename(url)}`

/** Empty for a quorum call or an election of the Speaker. */
export const parseHouseRollCall = (url: string, text: string, congress: number, year: number): PublishedRollCall[] =>
  parseOrigin(nameOf(url), () => [houseRollCallFrom(readXml(text), congress, year) ?? []].flat())

export const parseSenateMenu = (url: string, text: string): number[] =>
  parseOrigin(nameOf(url), () => senateNumbersFrom(readXml(text)))

export const parseSenateRollCall = (url: string, text: string, congress: number, year: number): PublishedRollCall =>
  parseOrigin(nameOf(url), () => senateRollCallFrom(readXml(text), congress, year))

/** The Clerk publishes no list: numbers go up from 1 in each year, and the first missing files are the end. */
export async function readHouse(congress: number, { from, print, today }: UpdateOptions): Promise<PublishedRollCall[]> {
  const found: PublishedRollCall[] = []
  for (const year of yearsOf(congress, today)) {
    print(`Reading the House roll calls of ${year}...`)
    for (let first = 1; ; first += parallel) {
      const batch = await Promise.all(
        Array.from({ length: parallel }, async (_, at) => {
          const url = houseUrl(year, first + at)
          const file = await fetchTextIfPresent(url, from)
          return file && { url, text: file.text }
        }),
      )
      for (const file of batch) if (file) found.push(...parseHouseRollCall(file.url, file.text, congress, year))
      if (batch.at(-1) === null) break
    }
  }
  return found
}

export async function readSenate(
  congress: number,
  { from, print, today }: UpdateOptions,
): Promise<PublishedRollCall[]> {
  const found: PublishedRollCall[] = []
  for (const year of yearsOf(congress, today)) {
    const session = year - firstYearOf(congress) + 1
    print(`Reading the Senate roll calls of ${year}...`)
    const menu = senateMenuUrl(congress, session)
    const { text } = await fetchText(menu, from)
    const numbers = parseSenateMenu(menu, text)
    for (let first = 0; first < numbers.length; first += parallel) {
      const batch = await Promise.all(
        numbers.slice(first, first + parallel).map(async (number) => {
          const url = senateUrl(congress, session, number)
          const file = await fetchText(url, from)
          return parseSenateRollCall(url, file.text, congress, year)
        }),
      )
      found.push(...batch)
    }
  }
  return found
}

/** The years of a Congress that have begun. */
const yearsOf = (congress: number, today: LocalDate) =>
  [firstYearOf(congress), firstYearOf(congress) + 1].filter((year) => String(year) <= today.slice(0, 4))
