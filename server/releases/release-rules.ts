import { type Release, ReleaseError } from '../../packs/release.ts'

/** A publisher's clock may be wrong, but a date far ahead would block every later release. */
const maxAheadMs = 24 * 3_600_000

/** Refuses a release that is not newer than the one in use, or whose date is in the future. */
export function requireNewer({ createdAt }: Release, inUse: Date | null | undefined, now: Date): void {
  if (inUse && new Date(createdAt) <= inUse)
    throw new ReleaseError(`The release of ${createdAt} is older than the one in use`)
  if (Date.parse(createdAt) > now.getTime() + maxAheadMs)
    throw new ReleaseError(`The release has a date in the future, ${createdAt}`)
}

/** Refuses a release whose facts have problems, and names the first ones. */
export function requireNoProblems(problems: readonly string[], maxShown: number): void {
  if (problems.length === 0) return
  throw new ReleaseError(`The facts have ${problems.length} problems: ${problems.slice(0, maxShown).join('; ')}`)
}
