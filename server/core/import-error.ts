/** Why a file is not taken, and where in it the reason stands. */
export interface Problem {
  /** Such as `line 14` or `Election[0].Contest[2].Name`; nothing when it is the whole file. */
  place: string | undefined
  reason: string
}

const mostShown = 10

/** The file is refused; what is stored stays as it is. */
export class Refusal extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    const shown = problems.slice(0, mostShown).map(({ place, reason }) => (place ? `${place}: ${reason}` : reason))
    const more = problems.length - shown.length
    super([...shown, ...(more > 0 ? [`and ${more} more problems`] : [])].join('\n'))
    this.problems = problems
  }
}

export function refuse(reason: string, place?: string): never {
  throw new Refusal([{ place, reason }])
}

/** For every count a person reads in a refusal. */
export const number = (value: number) => value.toLocaleString('en-US')
