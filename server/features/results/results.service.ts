import { z } from 'zod'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Parsed, Reply } from '../../../contract/endpoint.ts'
import { CountStatus } from '../../../contract/results.schemas.ts'
import {
  countsPage,
  type LocalContest,
  type localCount,
  type localCounts,
  type resultsSites,
  type stateResults,
} from '../../../contract/results.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/connect.ts'
import type { Elections } from '../../reference/elections.ts'
import type { Reference } from '../../reference/reference.ts'
import type { ResultsReference } from '../../reference/results.ts'
import { Contest } from './count.ts'
import { findCount, findCountVersion, findListVersion, listCounts } from './counts.store.ts'
import { toPercent } from './overview.ts'

const Contests = z.array(Contest)

type Places = Pick<Reference['places'], 'county'>

export function getStateResults(
  { byState, electionDate, sources }: ResultsReference,
  state: StateCode,
  house: string | undefined,
): Reply<typeof stateResults> {
  const facts = byState.get(state)
  if (!facts) throw new AppError('not_found')
  const asked = house?.split('|').filter(Boolean).map(Number)
  return {
    ...facts,
    races: facts.races.filter(
      // The whole state votes for an at-large seat.
      ({ office, district = 0 }) => office !== 'house' || district === 0 || (asked?.includes(district) ?? true),
    ),
    houseWinners: facts.races.flatMap(({ office, district, candidates }) => {
      if (office !== 'house' || district === undefined) return []
      const winner = candidates.find((candidate) => candidate.winner)
      return [{ district, winner: winner ? { name: winner.name, family: winner.family } : null }]
    }),
    electionDate,
    sources,
  }
}

/** Today's date in Hawaii, where each day begins last among the fifty states. */
export const todayOf = (clock: Clock): LocalDate => dayIn(clock.now(), zoneOf(null))

export function listResultsSites({ all, registration }: Elections, today: LocalDate): Reply<typeof resultsSites> {
  const latest = all.findLast(({ nationwide, date }) => nationwide && date <= today)
  const sites = [...registration.values()].map(({ state, office: { website } }) => ({
    state,
    url: website.url,
    host: new URL(website.url).hostname.replace(/^www\./, ''),
  }))
  return { latest: latest?.date ?? null, sites }
}

export async function listLocalCounts(
  db: Db,
  places: Places,
  { state, skip }: Parsed<typeof localCounts, 'query'>,
): Promise<Reply<typeof localCounts>> {
  const rows = await listCounts(db, { state, skip, limit: countsPage + 1 })
  return {
    counts: rows.slice(0, countsPage).map((row) => ({ ...toSummary(row, places), contests: row.contests })),
    next: rows.length > countsPage ? skip + countsPage : null,
  }
}

export const getListVersion = async (db: Db): Promise<string> => (await findListVersion(db)).version

export async function getCountVersion(db: Db, id: number): Promise<string> {
  const found = await findCountVersion(db, id)
  if (!found) throw new AppError('not_found')
  return found.version
}

export async function getLocalCount(db: Db, places: Places, id: number): Promise<Reply<typeof localCount>> {
  const row = await findCount(db, id)
  if (!row) throw new AppError('not_found')
  return { ...toSummary(row, places), contests: Contests.parse(row.contests).map(toLocalContest) }
}

type SummaryRow = Omit<NonNullable<Awaited<ReturnType<typeof findCount>>>, 'contests'>

function toSummary(
  { stateCode, area, status, asOf, importedAt, unitsDone, unitsTotal, ...row }: SummaryRow,
  { county: findCounty }: Places,
) {
  const county = findCounty(area ?? '')?.name ?? null
  const isWhole = county?.toLowerCase() === row.jurisdiction.toLowerCase()
  return {
    id: row.id,
    state: StateCode.parse(stateCode),
    jurisdiction: row.jurisdiction,
    county: isWhole ? null : county,
    issuer: row.issuer,
    election: row.election,
    electionDate: row.electionDate,
    status: CountStatus.parse(status),
    asOf: asOf.toISOString(),
    importedAt: importedAt.toISOString(),
    reporting: unitsDone === null || unitsTotal === null ? null : { done: unitsDone, total: unitsTotal },
  }
}

function toLocalContest({ choices, ...contest }: Contest): LocalContest {
  const totalVotes = choices.reduce((total, { votes }) => total + votes, 0)
  return {
    ...contest,
    totalVotes,
    choices: choices.map((choice) => ({
      ...choice,
      percent: totalVotes === 0 ? null : toPercent(choice.votes, totalVotes),
    })),
  }
}
