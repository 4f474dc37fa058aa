/** Why an imported file is rejected, and where in the file. */
export interface Problem {
  /** For example `line 14` or `Election[0].Contest[2].Name`; undefined when the problem concerns the whole file. */
  location: string | undefined
  reason: string
}

const maxShown = 10

/** The file is rejected and stored data is left unchanged. */
export class ImportError extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    const shown = problems
      .slice(0, maxShown)
      .map(({ location, reason }) => (location ? `${location}: ${reason}` : reason))
    const more = problems.length - shown.length
    super([...shown, ...(more > 0 ? [`and ${more} more problems`] : [])].join('\n'))
    this.problems = problems
  }
}

export function reject(reason: string, location?: string): never {
  throw new ImportError([{ location, reason }])
}

/** Formats a count for import messages, for example `1,234`. */
export const formatCount = (value: number) => value.toLocaleString('en-US')
