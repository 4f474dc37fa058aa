import { basename } from 'node:path/posix'
import { z } from 'zod'
import { stateName } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { ElectionOffice } from '../../../packs/election-offices/schema.ts'
import { fetchTextIfPresent } from './fetch.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { readRecords } from './read-records.ts'
import { readXml, many, parent } from './read-xml.ts'

export const parseOffices = (state: string, url: string, text: string) =>
  parseOrigin(`FVAP, ${state}, ${basename(url)}`, () => FvapOffices.parse(readXml(text)).evag['election-offices'])[
    'election-office'
  ]

/** Compares our local election offices with the list of the Federal Voting Assistance Program. */
export async function compareElectionOffices(
  { facts }: LoadedPacks,
  { root, from, print }: UpdateOptions,
): Promise<PackUpdate> {
  const offices = readRecords(root, 'election-offices/offices.jsonl', ElectionOffice)
  const proposals: string[] = []
  let lists = 0
  for (const state of [...new Set(offices.map((office) => office.state))].toSorted()) {
    const url = officesUrl(stateName(state))
    const file = await fetchTextIfPresent(url, from)
    if (!file) {
      print(`FVAP has no list of ${state}`)
      continue
    }
    lists++
    const listed = parseOffices(state, url, file.text)
    const differing = differingOffices(listed, offices, state)
    print(`FVAP, ${state}: ${listed.length} offices, ${differing.length} with another email than ours`)
    proposals.push(...differing)
  }
  if (lists === 0) throw new Error('FVAP has no election-offices.xml of any state.')
  return { facts, proposals }
}

/** The Federal Voting Assistance Program's list of a state's local election offices. */
export const officesUrl = (stateName: string) =>
  `https://www.fvap.gov/xml-api/${encodeURIComponent(stateName)}/election-offices.xml`

const FvapOffice = z.object({
  jurisdiction: z.string().min(1),
  'jurisdiction-type': z.string().min(1),
  email: z.string(),
  state: z.string().min(1),
})
const FvapOffices = z.object({
  evag: parent({ 'election-offices': parent({ 'election-office': many(FvapOffice) }) }),
})
type FvapOffice = z.infer<typeof FvapOffice>

/** Where the list and our offices differ, as lines for people to decide on: without the addresses, which may be personal. */
export function differingOffices(
  listed: readonly FvapOffice[],
  offices: readonly ElectionOffice[],
  state: StateCode,
): string[] {
  const own = Map.groupBy(
    offices.filter((office) => office.state === state && !office.withheld),
    ({ name }) => nameKey(name),
  )
  return listed.flatMap(({ jurisdiction, email }) => {
    const [ours, ...others] = own.get(nameKey(jurisdiction)) ?? []
    if (!ours || others.length > 0 || email === '' || email.toLowerCase() === ours.email?.toLowerCase()) return []
    const host = email.slice(email.lastIndexOf('@') + 1)
    return [`${state} ${ours.name}: FVAP has ${ours.email ? 'another email' : 'an email, we have none'} (at ${host})`]
  })
}

/** Matches a county with or without the word “County”. A city and a town of the same name stay different. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/^county of | (county|parish|borough|census area)$/g, '')
    .replace(/[^a-z ]/g, '')
    .trim()
