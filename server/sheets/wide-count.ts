import { columnNames } from './header-names.ts'
import type { RawRow } from './sheet-rows.ts'

/** A count with one line for each precinct and one column for each choice, under the contest in a line above. */
export interface WideCount {
  columns: string[]
  /** The index of the first line with votes. */
  bodyAt: number
  /** Turns the line of a precinct into one row for each choice. */
  split(cells: string[]): string[][]
}

const isNumber = (cell = '') => /^-?\d[\d,]*(\.0+)?$/.test(cell)
/** Some systems write the party of each choice in a line of its own. */
const isParty = (cell: string) => /^[A-Z]{2,4}$/.test(cell)

/** Numbers neighboring contests of the same name, such as for two terms. The undervotes column is the last of each contest. */
function numberSameNames(contests: string[], choices: string[]) {
  let number = 1
  for (const [index, contest] of contests.entries()) {
    const before = contests[index - 1]?.replace(/ \(\d+\)$/, '')
    if (contest !== before) number = 1
    else if (/^under ?votes$/i.test(choices[index - 1] ?? '')) number++
    if (number > 1) contests[index] = `${contest} (${number})`
  }
}

/** Undefined for any other table. */
export function findWideCount(rows: RawRow[]): WideCount | undefined {
  const lines = rows.map(({ cells }) => cells)
  const bodyAt = lines.findIndex((cells) => {
    const filled = cells.filter(Boolean)
    return filled.length >= 4 && filled.filter(isNumber).length >= filled.length / 2
  })
  const choices = lines[bodyAt - 1] ?? []
  const above = lines.slice(0, Math.max(0, bodyAt - 1)).filter((cells) => cells.filter(Boolean).length >= 3)
  const [contestLine, ...others] = above.filter((cells) => !cells.filter(Boolean).every(isParty))
  if (!contestLine || others.length > 0) return undefined
  const body = lines.slice(bodyAt, bodyAt + 10)
  // A merged cell names its contest once.
  let last = ''
  const contests = choices.map((_, index) => (last = contestLine[index] || last))
  const votesAt = choices.flatMap((choice, index) => {
    const cells = body.map((line) => line[index] ?? '').filter(Boolean)
    const isCounted = cells.length > 0 && cells.every(isNumber)
    // Registered voters and ballots cast stand before the first contest.
    return choice !== '' && contests[index] !== '' && !isNumber(choice) && isCounted ? [index] : []
  })
  numberSameNames(contests, choices)
  const byContest = Map.groupBy(votesAt, (index) => contests[index] ?? '')
  if ([...byContest.values()].filter((indexes) => indexes.length > 1).length < 2) return undefined
  const width = Math.max(contestLine.length, choices.length)
  const votes = new Set(votesAt)
  // The other columns describe the precinct.
  const idsAt = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !votes.has(index) && Boolean(contestLine[index] || choices[index]),
  )
  const idNames = idsAt.map((index) => contestLine[index] || choices[index] || '')
  return {
    columns: columnNames([...idNames, 'Contest', 'Choice', 'Votes'], idNames.length + 3),
    bodyAt,
    split: (cells) =>
      votesAt.flatMap((index) => {
        const count = cells[index] ?? ''
        if (count === '') return []
        return [[...idsAt.map((at) => cells[at] ?? ''), contests[index] ?? '', choices[index] ?? '', count]]
      }),
  }
}
