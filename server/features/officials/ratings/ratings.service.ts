import type { Rating } from '../../../../contract/officials.ts'
import type { RatingsSource, RatingsSummary } from '../../../../contract/ratings.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { type RatingRow, readRatings } from './ratings-file.ts'
import type { RatingSet, RatingsStore } from './ratings.store.ts'

interface Parts {
  store: RatingsStore
  clock: Clock
  isMember(bioguideId: string): boolean
}

interface Loaded {
  set: RatingSet
  list: Rating[]
  byMember: Map<string, Rating>
}

export type RatingsService = ReturnType<typeof createRatingsService>

/** Kept in memory under the id of the import, so that another process's import is seen at once. */
export function createRatingsService({ store, clock, isMember }: Parts) {
  let loaded: Loaded | undefined

  const current = async (): Promise<Loaded | undefined> => {
    const id = await store.currentId()
    if (id === null) return undefined
    if (loaded?.set.id === id) return loaded
    const [set, rows] = await Promise.all([store.find(id), store.rows(id)])
    // Replaced between the looks: the rows of the older set are gone.
    if (!set || (await store.currentId()) !== id) return current()
    const list = rows.map((row) => toRating(row, set))
    loaded = { set, list, byMember: new Map(list.map((rating) => [rating.bioguideId, rating])) }
    return loaded
  }

  const summary = async (): Promise<RatingsSummary | null> => {
    const now = await current()
    if (!now) return null
    // The importer's name may have changed since the ratings were read.
    const set = (await store.find(now.set.id)) ?? now.set
    const known = (name: 'rating2024' | 'rating2023' | 'lifetimeRating') =>
      now.list.filter((rating) => rating[name] !== null).length
    return {
      rater: set.rater,
      sourceUrl: set.sourceUrl,
      asOf: set.asOf,
      count: set.count,
      columns: {
        rating2024: known('rating2024'),
        rating2023: known('rating2023'),
        lifetimeRating: known('lifetimeRating'),
      },
      importedAt: set.importedAt.toISOString(),
      importedBy: set.importer,
    }
  }

  return {
    summary,
    list: async (): Promise<Rating[]> => (await current())?.list ?? [],
    of: async (bioguideId: string): Promise<Rating | null> => (await current())?.byMember.get(bioguideId) ?? null,

    /** `actorId` is null for the command line. */
    async import(csv: string, source: RatingsSource, actorId: string | null): Promise<RatingsSummary> {
      const { rows, problems } = readRatings(csv, isMember)
      if (problems.length > 0) throw new AppError('invalid_rows', { problems })
      await store.replace(rows, source, clock.now(), actorId)
      const done = await summary()
      if (!done) throw new Error('the ratings just imported are gone')
      return done
    },
  }
}

function toRating(row: RatingRow, set: RatingSet): Rating {
  return { ...row, rater: set.rater, source: set.rater, sourceUrl: set.sourceUrl, asOf: set.asOf }
}
