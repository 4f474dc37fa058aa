import { basename } from 'node:path/posix'
import { addDays } from '../../../civic/dates/local-date.ts'
import { files } from '../../../packs/candidates/files.ts'
import { filersFrom, filersUrl } from '../../../packs/candidates/origin.ts'
import { Filer } from '../../../packs/candidates/schema.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { CommandError } from '../command-error.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { fetchText } from './fetch.ts'
import { earlier, nextGeneralElection } from './fresh-until.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { csvCells, parseOrigin } from './parse-origin.ts'

/** The election that the pack's file is about. */
const cycle = 2026
/** People file every day, and committees report every quarter. */
const daysFresh = 31

export async function updateCandidates(
  { facts, manifests }: LoadedPacks,
  { from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  print('Reading the candidate summary of the FEC...')
  const { text, asOf } = await fetchText(filersUrl(cycle), from)
  const seats = new Set(
    facts.officials.seats.map((seat) => (seat.chamber === 'House' ? `${seat.state}-${seat.district}` : seat.state)),
  )
  const { filers, unreadable } = parseFilers(filersUrl(cycle), text, (state, district) =>
    seats.has(`${state}-${district}`),
  )
  for (const filer of unreadable) print(`Left out, not a name: ${filer}`)
  const changes = findChanges(facts.candidates.filers, filers, described)
  for (const line of changeLines(changes, described)) print(line)
  const manifest = manifests.candidates
  const origin = manifest.origins['fec']
  if (!origin) throw new CommandError('packs/candidates/manifest.json has no origin fec')
  const day = asOf ?? today
  return {
    facts: { ...facts, candidates: { filers } },
    warnings: findImplausible(changes, described),
    changes: {
      candidates: {
        manifest: {
          ...manifest,
          about: `Everyone registered with the FEC for the House or the Senate in ${cycle}, as of ${day}: neither nominees nor final ballots.`,
          compiledOn: today,
          freshUntil: earlier(addDays(day, daysFresh), nextGeneralElection(`${cycle}-01-01`)),
          origins: { fec: { ...origin, asOf: day } },
        },
        files: { [files.filers.file]: writeFile(files.filers, filers) },
      },
    },
  }
}

export const parseFilers = (url: string, text: string, isSeat: Parameters<typeof filersFrom>[1]) =>
  parseOrigin(`FEC, ${basename(url)}`, () => {
    const read = filersFrom(csvCells(text), isSeat)
    return { ...read, filers: Filer.array().parse(read.filers) }
  })

const described = {
  label: 'Filers',
  keyOf: ({ id }: Filer) => id,
  stateOf: ({ state }: Filer) => state,
  nameOf: ({ name }: Filer) => name,
}
