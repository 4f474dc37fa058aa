import { joinMembers } from '../../../packs/checks/join-committees.ts'
import type { Facts, LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/committees/files.ts'
import type { OfficialFacts } from '../../../packs/officials/files.ts'
import { writeFile } from '../../../packs/record-format.ts'
import type { PackChange } from './write-packs.ts'

/** The committees after a change of officials: seats of people who left or came back are marked. */
export function rejoinCommittees(
  { facts, manifests }: LoadedPacks,
  officials: OfficialFacts,
): { committees: Facts['committees']; change: PackChange } {
  const committees = joinMembers(facts.committees, officials, facts.officials)
  return {
    committees,
    change: {
      manifest: manifests.committees,
      files: {
        [files.congress.file]: writeFile(files.congress, committees.congress),
        [files.states.file]: writeFile(files.states, committees.states),
      },
    },
  }
}
