import { basename } from 'node:path/posix'
import { stateName } from '../../../civic/address/states.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { FvapOffices, differingOffices, officesUrl } from '../../../packs/election-offices/fvap-origin.ts'
import { ElectionOffice } from '../../../packs/election-offices/schema.ts'
import { CommandError } from '../command-error.ts'
import { fetchTextIfPresent } from './fetch.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { readRecords } from './read-records.ts'
import { readXml } from './read-xml.ts'

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
  if (lists === 0) throw new CommandError('FVAP has no election-offices.xml of any state.')
  return { facts, changes: {}, warnings: [], proposals }
}
