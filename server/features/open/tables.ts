import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { writeCsv } from '../../../civic/text/write-csv.ts'
import { type Source, stateCodes } from '../../../contract/common.ts'
import { deadlineNames } from '../../../contract/deadlines.ts'
import { type Governor, type Official, allOfficials, officialsByState } from '../../../contract/officials.ts'
import { stateResults } from '../../../contract/results.ts'
import type { Clock } from '../../core/clock.ts'
import type { AskFacts } from '../../http/inject-call.ts'
import {
  type CurrentElection,
  type ElectionChanges,
  listKnownElections,
  publishedSources,
} from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'

interface TablesDeps {
  elections: Elections
  clock: Clock
  /** What administrators and offices changed in all states. */
  changes(): Promise<ElectionChanges>
}

type Cell = string | number | boolean | null | undefined
/** Cells by column. Every row of a table has the same columns in the same order. */
type Row = Record<string, Cell>

const sourceColumns = (source: Source | undefined): Row => ({
  source: source?.name,
  source_url: source?.url,
  source_date: source?.asOf,
})

function toCsv(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return writeCsv([columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))])
}

/** Writes a table from the public API and the reference data. */
export type WriteTable = (ask: AskFacts) => Promise<string>

/** The public facts as tables, which spreadsheets and newsrooms read. Columns are added, never renamed (docs/open.md). */
export function createTables({ elections, clock, changes }: TablesDeps): Record<string, WriteTable> {
  /** An election with a `county` was published by its office for its own voters, even if it has the id of a state's election. */
  const listElections = async () => {
    const known = listKnownElections(elections, await changes(), clock.now())
    const sources: Record<string, Source> = { ...elections.sources, ...publishedSources(known) }
    return { known, findSource: (key: string | null) => (key === null ? undefined : sources[key]) }
  }

  return {
    async elections() {
      const { known, findSource } = await listElections()
      const toRow = (one: CurrentElection) => ({
        id: one.id,
        state: one.state,
        title: one.title.en,
        title_es: one.title.es,
        date: one.hasDate ? one.date : null,
        kind: one.kind,
        held: one.held,
        reach: one.reach,
        status: one.status,
        confirmed: one.confirmed,
        ...sourceColumns(findSource(one.source)),
        county: one.county,
      })
      return toCsv(known.map(toRow))
    },

    async deadlines() {
      const { known, findSource } = await listElections()
      const now = clock.now()
      const coming = known.filter(
        ({ state, date, status }) => date >= dayIn(now, zoneOf(state)) && status !== 'cancelled',
      )
      const rows = coming.flatMap((election) =>
        deadlineNames.flatMap((deadline) => {
          if (!election.deadlines) return []
          const { state: answer, date, time, basis, confirmed, source } = election.deadlines[deadline]
          const about = { election: election.id, state: election.state, election_date: election.date, deadline }
          const columns = { ...about, answer, date, time, basis, confirmed, ...sourceColumns(findSource(source)) }
          return [{ ...columns, county: election.county }]
        }),
      )
      return toCsv(rows)
    },

    async officials(ask) {
      const { officials, sourceUrl } = await ask(allOfficials, {})
      const states = await Promise.all(stateCodes.map((stateCode) => ask(officialsByState, { params: { stateCode } })))
      const toRow = ({ name, party, phone, website, term }: Official | Governor) => ({
        name,
        party,
        phone,
        website,
        term_end: term?.end,
      })
      const members = officials.map((one) => ({
        office: one.position,
        state: one.state,
        district: one.district,
        ...toRow(one),
        certainty: one.vacant ? 'vacant' : one.term?.status,
        bioguide_id: one.bioguideId,
        ...sourceColumns({ name: one.source, url: sourceUrl, asOf: one.asOf }),
      }))
      const governors = states.map(({ governor }) => ({
        office: governor.title,
        state: governor.stateCode,
        district: null,
        ...toRow(governor),
        certainty: governor.term.status,
        bioguide_id: null,
        ...sourceColumns({ name: governor.source, url: governor.sourceUrl, asOf: governor.asOf }),
      }))
      return toCsv([...members, ...governors])
    },

    async results(ask) {
      const states = await Promise.all(stateCodes.map((state) => ask(stateResults, { params: { state }, query: {} })))
      const rows = states.flatMap(({ state, electionDate: date, races, sources }) =>
        races.flatMap(({ office, district, candidates, source }) =>
          candidates.map(({ name: candidate, party, votes, percent, winner }) => ({
            date,
            state,
            office,
            district,
            candidate,
            party,
            votes,
            percent,
            winner,
            ...sourceColumns(sources[source]),
          })),
        ),
      )
      return toCsv(rows)
    },
  }
}
