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

/** The same for precincts and ways of voting: "City of Madison Subtotal". `isTotal` is narrower, so that no contest is lost. */
const addsUp = (name: string) => isTotal(name) || /\b(sub)?totals?\b|^sum$|^suma$/i.test(name)

type Problem = { code: 'votes_differ' | 'duplicate_line'; line: number; value: string | null }

/**
 * The votes of one choice from its lines. Totals among them are checked against the lines that they add up. Two lines of one
 * precinct are unnamed ways of voting if there is a total to check them against; otherwise one of them is a duplicate.
 */
export function createTally() {
  const byPrecinct = new Map<string, Map<string, Entry[]>>()
  const names = new Map<string, string>()
  let duplicate: number | undefined
  const fold = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

  return {
    get isEmpty() {
      return byPrecinct.size === 0
    },

    add({ precinct, type }: Segment, entry: Entry) {
      const types = byPrecinct.get(fold(precinct)) ?? new Map<string, Entry[]>()
      byPrecinct.set(fold(precinct), types)
      names.set(fold(precinct), precinct)
      const entries = types.get(fold(type))
      if (!entries) return void types.set(fold(type), [entry])
      duplicate ??= entry.line
      return void entries.push(entry)
    },

    nameOf: (folded: string) => names.get(folded),

    /** The votes of each precinct, without totals. */
    ofPrecincts: () =>
      new Map(
        [...byPrecinct].flatMap(([name, types]) => {
          const entries = [...types].flatMap(([type, some]) => (addsUp(type) && types.size > 1 ? [] : some))
          return addsUp(name) ? [] : [[name, entries.reduce((all, { votes }) => all + votes, 0)] as const]
        }),
      ),

    /** `sums`: precincts that are the total of the others, though they are not named so. */
    total(sums: ReadonlyMap<string, string>): { votes: number; problem: Problem | undefined } {
      const differences: Problem[] = []
      let isChecked = false
      const settle = (entries: [name: string, entry: Entry][]): Entry => {
        const isSum = ([name]: [string, Entry]) => addsUp(name) || sums.has(name)
        const totals = entries.filter(isSum).map(([, entry]) => entry)
        const others = entries.filter((entry) => !isSum(entry)).map(([, entry]) => entry)
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

/**
 * Precincts whose votes are the sum of all others, for every choice: lines such as "Dane County" among its wards. It takes
 * at least two choices and two other precincts. Even then it may be chance, so it is reported as a guess.
 */
export function findSums(tallies: Tally[]): Map<string, string> {
  /** Null for a precinct that is not the sum for some choice. */
  const found = new Map<string, { matches: number; mostOthers: number } | null>()
  for (const { ofPrecincts } of tallies) {
    const precincts = ofPrecincts()
    const all = [...precincts.values()].reduce((sum, votes) => sum + votes, 0)
    const filled = [...precincts.values()].filter((votes) => votes > 0).length
    for (const [name, votes] of precincts) {
      const before = found.get(name)
      if (before === null || all === 0) continue
      const { matches = 0, mostOthers = 0 } = before ?? {}
      const others = Math.max(mostOthers, filled - 1)
      found.set(name, 2 * votes === all ? { matches: matches + 1, mostOthers: others } : null)
    }
  }
  const sums = [...found].filter(([name, one]) => name !== '' && one && one.matches > 1 && one.mostOthers > 1)
  return new Map(sums.map(([name]) => [name, tallies.flatMap(({ nameOf }) => nameOf(name) ?? [])[0] ?? name]))
}
