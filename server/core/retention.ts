type Duration = { days: number } | { hours: number }

/** How long data is kept. A test compares this with docs/privacy.md. */
export const retention = {
  session: { days: 30 },
  passwordLink: { hours: 1 },
  emailLink: { hours: 24 },
  attempts: { days: 1 },
  upstreamResponses: { days: 7 },
  contentForModerators: { days: 90 },
  earlierVersions: { days: 90 },
  decidedReports: { days: 180 },
  notices: { days: 400 },
  rejectedEvents: { days: 180 },
  factReports: { days: 400 },
  factReportEmails: { days: 90 },
  messages: { days: 400 },
  placeWatches: { days: 30 },
  placeFollows: { days: 30 },
  placeNotices: { days: 400 },
  undatedPlaceWatches: { days: 400 },
  mailFiles: { days: 30 },
  openImports: { days: 7 },
  draftImports: { days: 90 },
  finishedJobs: { hours: 1 },
  waitingJobs: { days: 3 },
} satisfies Record<string, Duration>

export const secondsOf = (duration: Duration): number =>
  ('days' in duration ? duration.days * 24 : duration.hours) * 60 * 60

/** Data older than this may be removed. */
export const cutoff = (now: Date, duration: Duration): Date => new Date(now.getTime() - secondsOf(duration) * 1000)

/** The most rows one cleanup statement removes, so that it does not hold up other queries. */
export const cleanupBatchSize = 1000

/** Removes one batch of expired data and returns the number of rows. It is called again while batches are full. */
export type Cleanup = (now: Date) => Promise<number>
