type Span = { days: number } | { hours: number }

/** How long what nobody needs for ever is kept. docs/privacy.md tells the same to members; a test compares the two. */
export const retention = {
  session: { days: 30 },
  passwordLink: { hours: 1 },
  emailLink: { hours: 24 },
  attempts: { days: 1 },
  outsideAnswers: { days: 7 },
  wordsForModerators: { days: 90 },
  messages: { days: 400 },
  mailFiles: { days: 30 },
  finishedJobs: { hours: 1 },
  waitingJobs: { days: 3 },
} satisfies Record<string, Span>

export const secondsOf = (span: Span): number => ('days' in span ? span.days * 24 : span.hours) * 60 * 60

export const before = (now: Date, span: Span): Date => new Date(now.getTime() - secondsOf(span) * 1000)

/** The most rows one cleanup statement removes, so that it does not hold up other queries. */
export const cleanupBatchSize = 1000

/** Removes one batch of expired data and returns the number of rows. It is called again while batches are full. */
export type Cleanup = (now: Date) => Promise<number>
