import { basename } from 'node:path/posix'
import { congressOn } from '../../../civic/districts/congress.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { files } from '../../../packs/votes/files.ts'
import { VoteviewScore } from '../../../packs/votes/schema.ts'
import { VoteviewRow, scoresFrom, voteviewUrl } from '../../../packs/votes/voteview-origin.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { fetchText } from './fetch.ts'
import { withDates } from './origin-dates.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseCsvRows, parseOrigin } from './parse-origin.ts'

export const parseVoteview = (name: string, text: string) => parseCsvRows(name, VoteviewRow, text)

export async function updateVoteview({ facts, manifests }: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { from, today, print } = options
  const congress = options.congress ?? congressOn(today)
  const url = voteviewUrl(congress)
  const name = `Voteview, ${basename(url)}`
  print(`Reading ${name}...`)
  const { text, asOf } = await fetchText(url, from)
  const rows = parseVoteview(name, text)
  const chambers = new Map([
    ...facts.votes.formerMembers.map(({ bioguideId }) => [bioguideId, undefined] as const),
    ...facts.officials.seats.flatMap(({ member, chamber }) => (member ? [[member.bioguideId, chamber] as const] : [])),
  ])
  const voteview = parseOrigin(name, () => VoteviewScore.array().parse(scoresFrom(rows, chambers)))
  const changes = findChanges(facts.votes.voteview, voteview, described)
  for (const line of changeLines(changes, described)) print(line)
  const scored = new Set(voteview.map(({ bioguideId }) => bioguideId))
  const manifest = manifests.votes
  const day = asOf ?? today
  const origins = withDates(manifest, { voteview: day })
  return {
    facts: { ...facts, votes: { ...facts.votes, voteview } },
    warnings: findImplausible(changes, described),
    changes: {
      votes: {
        manifest: {
          ...manifest,
          compiledOn: today,
          origins: {
            ...origins,
            ...(origins['voteview'] && {
              voteview: {
                ...origins['voteview'],
                name: `Voteview, DW-NOMINATE of the ${congress}th Congress`,
                nameEs: `Voteview, DW-NOMINATE del ${congress}.º Congreso`,
                gaps: `No score yet for ${facts.officials.seats.filter(({ member }) => member && !scored.has(member.bioguideId)).length} sitting members.`,
              },
            }),
          },
        },
        files: { [files.voteview.file]: writeFile(files.voteview, voteview) },
      },
    },
  }
}

const described = {
  label: 'Voteview scores',
  keyOf: ({ bioguideId }: VoteviewScore) => bioguideId,
  stateOf: ({ chamber }: VoteviewScore) => chamber,
  nameOf: ({ bioguideId }: VoteviewScore) => bioguideId,
}
