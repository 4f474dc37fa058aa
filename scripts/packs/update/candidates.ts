import { basename } from 'node:path/posix'
import { addDays } from '../../../civic/dates/local-date.ts'
import { electionCycle, generalElectionDay } from '../../../civic/elections/general-election.ts'
import { filerName, isJunkName } from '../../../civic/people/filer-name.ts'
import { mergeFilings } from '../../../civic/people/same-filer.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import { cycleOf, filersOf } from '../../../packs/candidates/files.ts'
import { Filer } from '../../../packs/candidates/schema.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { byId } from './changes.ts'
import { fetchText } from './fetch.ts'
import { earlier } from './fresh-until.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { csvCells, parseOrigin } from './parse-origin.ts'

/** People file every day, and committees report every quarter. */
const daysFresh = 31

export async function updateCandidates(
  { facts, manifests }: LoadedPacks,
  { from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  print('Reading the candidate summary of the FEC...')
  const manifest = manifests.candidates
  const cycle = electionCycle(today)
  // A new election cycle has its own file, with nothing to compare it to yet.
  const before = cycle === cycleOf(manifest) ? facts.candidates.filers : []
  const format = filersOf(cycle)
  const { text, asOf } = await fetchText(filersUrl(cycle), from)
  const seats = new Set(
    facts.officials.seats.map((seat) => (seat.chamber === 'House' ? `${seat.state}-${seat.district}` : seat.state)),
  )
  const { filers, unreadable } = parseFilers(filersUrl(cycle), text, (state, district) =>
    seats.has(`${state}-${district}`),
  )
  for (const filer of unreadable) print(`Left out, not a name: ${filer}`)
  const day = asOf ?? today
  return {
    facts: { ...facts, candidates: { filers } },
    files: [newFile('candidates', format, { records: filers, comparison: { kind: byId('Filers'), before } })],
    renewals: {
      candidates: {
        about: `Everyone registered with the FEC for the House or the Senate in ${cycle}, as of ${day}: neither nominees nor final ballots.`,
        origins: {
          fec: {
            asOf: day,
            name: `Federal Election Commission, candidate summary ${cycle}`,
            nameEs: `Comisión Federal de Elecciones, resumen de candidatos de ${cycle}`,
            gaps: gapsOf(filers),
          },
        },
        freshUntil: earlier(addDays(day, daysFresh), generalElectionDay(cycle)),
        // The record count and checksum are filled in when the file is written.
        files: { [format.file]: { records: 0, sha256: '', origin: 'fec' } },
      },
    },
  }
}

function gapsOf(filers: readonly Filer[]): string {
  const unreported = filers.filter(({ money }) => !money).length
  const homeless = filers.filter(({ office, district }) => office === 'H' && district === null).length
  return `${unreported} had not reported money. ${homeless} filers for the House name no district, or one that does not exist. Filings of one person in one contest are merged. Addresses and presidential filers are left out; who holds a seat comes from the officials pack.`
}

export const parseFilers = (url: string, text: string, isSeat: Parameters<typeof filersFrom>[1]) =>
  parseOrigin(`FEC, ${basename(url)}`, () => {
    const read = filersFrom(csvCells(text), isSeat)
    return { ...read, filers: Filer.array().parse(read.filers) }
  })

export const filersUrl = (cycle: number) =>
  `https://www.fec.gov/files/bulk-downloads/${cycle}/candidate_summary_${cycle}.csv`

/** The columns of the FEC's candidate summary that we read. */
const columns = [
  'Cand_Name',
  'Cand_Id',
  'Cand_Office',
  'Cand_Office_St',
  'Cand_Office_Dist',
  'Cand_Party_Affiliation',
  'Cand_Incumbent_Challenger_Open_Seat',
  'Total_Receipt',
  'Total_Disbursement',
  'Cash_On_Hand_COP',
  'Coverage_End_Date',
] as const
type Column = (typeof columns)[number]
type IsSeat = (state: StateCode, district: number) => boolean

interface ReadFilers {
  filers: Filer[]
  /** Names that cannot be cleaned; their filers are left out. */
  unreadable: string[]
}

/** Reads the FEC's candidate summary: one filer per person and contest, without presidential filers. */
export function filersFrom(cells: readonly string[][], isSeat: IsSeat): ReadFilers {
  const [header = [], ...lines] = cells
  const missing = columns.find((column) => !header.includes(column))
  if (missing) throw new Error(`the column ${missing} is missing`)
  const read = (line: readonly string[]) => (column: Column) => line[header.indexOf(column)]?.trim() ?? ''
  const filings = lines.flatMap((line) => toFiler(read(line), isSeat))
  const incumbents = new Set(lines.map(read).flatMap((cell) => (seatMark(cell) === 'I' ? [cell('Cand_Id')] : [])))
  const merged = mergeFilings(filings, byUse(incumbents))
  return {
    filers: merged.filter(({ name }) => !isJunkName(name)),
    unreadable: merged.filter(({ name }) => isJunkName(name)).map(({ id, name }) => `${id} ${name}`),
  }
}

type ReadCell = (column: Column) => string

/** I (incumbent), C (challenger) or O (open seat); some years spell the words out. */
const seatMark = (cell: ReadCell) => cell('Cand_Incumbent_Challenger_Open_Seat').slice(0, 1).toUpperCase()

function toFiler(cell: ReadCell, isSeat: IsSeat): Filer[] {
  const state = StateCode.safeParse(cell('Cand_Office_St')).data
  const office = cell('Cand_Office')
  if (!state || (office !== 'H' && office !== 'S')) return []
  const district = office === 'H' ? toDistrict(cell('Cand_Office_Dist'), state, isSeat) : null
  const mark = seatMark(cell)
  const until = toLocalDate(cell('Coverage_End_Date'))
  return [
    {
      id: cell('Cand_Id'),
      name: filerName(cell('Cand_Name')),
      party: cell('Cand_Party_Affiliation') || null,
      office,
      state,
      district,
      status: mark === 'C' || mark === 'O' ? mark : null,
      ...(until && {
        money: {
          receipts: toDollars(cell, 'Total_Receipt'),
          disbursements: toDollars(cell, 'Total_Disbursement'),
          cashOnHand: toDollars(cell, 'Cash_On_Hand_COP'),
          until,
        },
      }),
    },
  ]
}

function toDollars(cell: ReadCell, column: Column): number {
  const amount = Number(cell(column))
  if (Number.isNaN(amount)) throw new Error(`${column} has "${cell(column)}", which is not an amount`)
  return Math.round(amount)
}

/** Null if the form names no district, or one that does not exist. Some name an at-large district 1. */
function toDistrict(text: string, state: StateCode, isSeat: IsSeat): number | null {
  const number = text === '' ? null : Number(text)
  if (number === null || isSeat(state, number)) return number
  return number === 1 && isSeat(state, 0) ? 0 : null
}

/** 12/31/2025 as 2025-12-31. */
function toLocalDate(date: string): string | undefined {
  if (date === '') return undefined
  const [, month, day, year] = date.match(/^(\d\d)\/(\d\d)\/(\d{4})$/) ?? []
  if (!year) throw new Error(`Coverage_End_Date has "${date}", which is not a date`)
  return `${year}-${month}-${day}`
}

/** Sorts one person's filings by usefulness: readable name first, then more money, then the incumbent's, then the newest. */
const byUse =
  (incumbents: ReadonlySet<string>) =>
  (a: Filer, b: Filer): number =>
    Number(isJunkName(a.name)) - Number(isJunkName(b.name)) ||
    (b.money?.receipts ?? 0) - (a.money?.receipts ?? 0) ||
    Number(incumbents.has(b.id)) - Number(incumbents.has(a.id)) ||
    (a.id < b.id ? 1 : -1)
