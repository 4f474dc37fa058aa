import { writeCsv } from '../../../civic/text/write-csv.ts'
import { type Source, stateCodes } from '../../../contract/common.ts'
import { deadlineNames } from '../../../contract/deadlines.ts'
import { allOfficials, officialsByState } from '../../../contract/officials.ts'
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
/** The columns by name, in order, which every row has. */
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
  /** What the office of one county published says so: it is for voters of that `county` alone, also under the id of a state's election. */
  const listElections = async () => {
    const known = listKnownElections(elections, await changes(), clock.now())
    const sources: Record<string, Source> = { ...elections.sources, ...publishedSources(known) }
    return { known, findSource: (key: string | null) => (key === null ? undefined : sources[key]) }
  }

  return {
    async elections() {
      const { known, findSource } = await listElections()
      const toRow = ({
        id,
        state,
        title,
        hasDate,
        date,
        kind,
        held,
        reach,
        status,
        confirmed,
        source,
        county,
      }: CurrentElection) => ({
        id,
        state,
        title: title.en,
        title_es: title.es,
        date: hasDate ? date : null,
        kind,
        held,
        reach,
        status,
        confirmed,
        ...sourceColumns(findSource(source)),
        county,
      })
      return toCsv(known.map(toRow))
    },

    async deadlines() {
      const { known, findSource } = await listElections()
      const today = clock.now().toISOString().slice(0, 10)
      const coming = known.filter(({ date, status }) => date >= today && status !== 'cancelled')
      const rows = coming.flatMap(({ id, state, date: electionDate, deadlines, county }) =>
        deadlineNames.flatMap((deadline) => {
          if (!deadlines) return []
          const { state: answer, date, time, basis, confirmed, source } = deadlines[deadline]
          const columns = {
            election: id,
            state,
            election_date: electionDate,
            deadline,
            answer,
            date,
            time,
            basis,
            confirmed,
          }
          return [{ ...columns, ...sourceColumns(findSource(source)), county }]
        }),
      )
      return toCsv(rows)
    },

    async officials(ask) {
      const { officials, sourceUrl } = await ask(allOfficials, {})
      const states = await Promise.all(stateCodes.map((stateCode) => ask(officialsByState, { params: { stateCode } })))
      const members = officials.map(({ position: office, state, district, name, party, phone, website, ...one }) => ({
        office,
        state,
        district,
        name,
        party,
        phone,
        website,
        term_end: one.term?.end,
        certainty: one.vacant ? 'vacant' : one.term?.status,
        bioguide_id: one.bioguideId,
        ...sourceColumns({ name: one.source, url: sourceUrl, asOf: one.asOf }),
      }))
      const governors = states.map(
        ({ governor: { title: office, stateCode: state, name, party, phone, website, ...one } }) => ({
          office,
          state,
          district: null,
          name,
          party,
          phone,
          website,
          term_end: one.term.end,
          certainty: one.term.status,
          bioguide_id: null,
          ...sourceColumns({ name: one.source, url: one.sourceUrl, asOf: one.asOf }),
        }),
      )
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
