/** Which part of the voters a line is about; empty for all. */
export interface Segment {
  precinct: string
  /** The way of voting, such as early. */
  type: string
}

interface Entry {
  votes: number
  line: number
}

/** Lines that add up others, such as "COUNTY TOTALS" or a way of voting called "Total". */
export const isTotal = (text: string): boolean =>
  /^((grand|county|contest|jurisdiction|city|election|precinct|cumulative|overall|all) )?totals?:?( votes?)?$|^(all precincts|countywide|county ?wide|cumulative|zzz|totales)$/i.test(
    text.trim(),
  )

type Problem = { code: 'votes_differ' | 'duplicate_line'; line: number; value: string | null }

/**
 * The votes of one choice from its lines. Totals among them are checked against the lines that they add up. Two lines of one
 * precinct are ways of voting without a name if a total says so; otherwise one of them is there twice.
 */
export function createTally() {
  const byPrecinct = new Map<string, Map<string, Entry[]>>()
  let duplicate: number | undefined
  const fold = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

  return {
    get isEmpty() {
      return byPrecinct.size === 0
    },

    add({ precinct, type }: Segment, entry: Entry) {
      const types = byPrecinct.get(fold(precinct)) ?? new Map<string, Entry[]>()
      byPrecinct.set(fold(precinct), types)
      const entries = types.get(fold(type)) ?? []
      if (entries.length > 0) duplicate ??= entry.line
      types.set(fold(type), [...entries, entry])
    },

    total(): { votes: number; problem: Problem | undefined } {
      const differences: Problem[] = []
      let isChecked = false
      const settle = (entries: [name: string, entry: Entry][]): Entry => {
        const totals = entries.filter(([name]) => isTotal(name)).map(([, entry]) => entry)
        const others = entries.filter(([name]) => !isTotal(name)).map(([, entry]) => entry)
        const sum = others.reduce((all, { votes }) => all + votes, 0)
        const [stated] = totals
        if (stated && others.length > 0) isChecked = true
        if (stated && others.length > 0 && stated.votes !== sum)
          differences.push({ code: 'votes_differ', line: stated.line, value: `${sum} / ${stated.votes}` })
        return stated ?? { votes: sum, line: others[0]?.line ?? 0 }
      }
      const precincts = [...byPrecinct].map(([name, types]): [string, Entry] => [
        name,
        settle([...types].flatMap(([type, entries]) => entries.map((entry): [string, Entry] => [type, entry]))),
      ])
      const { votes } = settle(precincts)
      const twice = duplicate !== undefined && !isChecked
      if (twice) differences.unshift({ code: 'duplicate_line', line: duplicate ?? 0, value: null })
      return { votes, problem: differences[0] }
    },
  }
}
export type Tally = ReturnType<typeof createTally>
