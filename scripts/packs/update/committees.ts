import { isIn } from '../../../packs/checks/committees.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import {
  CommitteeList,
  MembershipList,
  committeeUrls,
  committeesFrom,
} from '../../../packs/committees/congress-origin.ts'
import { files } from '../../../packs/committees/files.ts'
import { Committee } from '../../../packs/committees/schema.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { parseCongressFile } from './congress.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress } from './fresh-until.ts'
import { olderThan, withDates } from './origin-dates.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'

/** Updates the committees of Congress from unitedstates/congress-legislators. */
export async function updateCommittees(
  { facts, manifests }: LoadedPacks,
  { from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  print('Reading the committees of congress-legislators...')
  const [list, membership] = await Promise.all([
    fetchText(committeeUrls.committees, from),
    fetchText(committeeUrls.membership, from),
  ])
  const committees = parseCongressFile(committeeUrls.committees, CommitteeList, list.text)
  const members = parseCongressFile(committeeUrls.membership, MembershipList, membership.text)
  const sitting = new Map(
    facts.officials.seats.flatMap(({ chamber, member }) => (member ? [[member.bioguideId, chamber] as const] : [])),
  )
  const congress = parseOrigin('congress-legislators, committee-membership-current.json', () =>
    Committee.array().parse(
      committeesFrom(committees, members, facts.committees.congress, (id, committee) => {
        const chamber = sitting.get(id)
        return chamber !== undefined && isIn(committee, chamber)
      }),
    ),
  )
  const changes = findChanges(facts.committees.congress, congress, described)
  for (const line of changeLines(changes, described)) print(line)
  const asOf = membership.asOf ?? today
  const manifest = manifests.committees
  return {
    facts: { ...facts, committees: { ...facts.committees, congress } },
    warnings: [...findImplausible(changes, described), ...olderThan(manifest, 'congress-legislators', asOf)],
    changes: {
      committees: {
        manifest: {
          ...manifest,
          compiledOn: today,
          freshUntil: dayBeforeNextCongress(asOf),
          origins: withDates(manifest, { 'congress-legislators': asOf }),
        },
        files: { [files.congress.file]: writeFile(files.congress, congress) },
      },
    },
  }
}

const described = {
  label: 'Committees',
  keyOf: ({ id }: Committee) => id,
  stateOf: ({ chamber }: Committee) => chamber,
  nameOf: ({ name }: Committee) => name,
}
