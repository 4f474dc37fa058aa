import { z } from 'zod'
import type { StateCode } from '../../contract/common.ts'
import { many, parent } from '../xml-elements.ts'
import type { ElectionOffice } from './schema.ts'

/** The Federal Voting Assistance Program's list of a state's local election offices. */
export const officesUrl = (stateName: string) =>
  `https://www.fvap.gov/xml-api/${encodeURIComponent(stateName)}/election-offices.xml`

const FvapOffice = z.object({
  jurisdiction: z.string().min(1),
  'jurisdiction-type': z.string().min(1),
  email: z.string(),
  state: z.string().min(1),
})
export const FvapOffices = z.object({
  evag: parent({ 'election-offices': parent({ 'election-office': many(FvapOffice) }) }),
})
export type FvapOffice = z.infer<typeof FvapOffice>

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

/** A county with or without the word; cities and towns of the same name are told apart. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/^county of | (county|parish|borough|census area)$/g, '')
    .replace(/[^a-z ]/g, '')
    .trim()
