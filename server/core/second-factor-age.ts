const minuteMs = 60_000

/** How long ago a second factor may have been shown, in milliseconds. */
const maxAge = {
  /** To open the pages of administrators. */
  administration: 12 * 60 * minuteMs,
  /** For acts that reach voters, and to change the second factor itself. */
  confirmation: 15 * minuteMs,
}

export const isRecentEnough = (age: number | null, purpose: keyof typeof maxAge): boolean =>
  age !== null && age <= maxAge[purpose]
