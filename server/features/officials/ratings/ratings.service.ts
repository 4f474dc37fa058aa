import type { Rating } from '../../../../contract/officials.ts'
import type { RatingsPreview, RatingsSource, RatingsSummary } from '../../../../contract/ratings.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { type RatingRow, parseRatings } from './ratings-file.ts'
import type { RatingSet, RatingsStore } from './ratings.store.ts'

interface RatingsDeps {
  store: RatingsStore
  clock: Clock
  isMember(bioguideId: string): boolean
}

interface CachedRatings {
  set: RatingSet
  list: Rating[]
  byMember: Map<string, Rating>
}

const ratingColumns = ['rating2024', 'rating2023', 'lifetimeRating'] as const
const maxExamples = 5

export type RatingsService = ReturnType<typeof createRatingsService>

/** Caches the ratings under the id of their import, so that an import by another process is noticed immediately. */
export function createRatingsService({ store, clock, isMember }: RatingsDeps) {
  let cached: CachedRatings | undefined

  const requireRows = (csv: string): RatingRow[] => {
    const { rows, problems } = parseRatings(csv, isMember)
    if (problems.length > 0) throw new AppError('invalid_rows', { problems })
    return rows
  }

  const getCurrent = async (): Promise<CachedRatings | undefined> => {
    const id = await store.currentId()
    if (id === null) return undefined
    if (cached?.set.id === id) return cached
    const [set, rows] = await Promise.all([store.find(id), store.rows(id)])
    // Replaced between the queries: the rows may be incomplete, so read again.
    if (!set || (await store.currentId()) !== id) return getCurrent()
    const list = rows.map((row) => toRating(row, set))
    cached = { set, list, byMember: new Map(list.map((rating) => [rating.bioguideId, rating])) }
    return cached
  }

  const getSummary = async (): Promise<RatingsSummary | null> => {
    const current = await getCurrent()
    if (!current) return null
    // The importer's name may have changed since the ratings were read.
    const set = (await store.find(current.set.id)) ?? current.set
    const countRatings = (name: 'rating2024' | 'rating2023' | 'lifetimeRating') =>
      current.list.filter((rating) => rating[name] !== null).length
    return {
      rater: set.rater,
      sourceUrl: set.sourceUrl,
      asOf: set.asOf,
      count: set.count,
      columns: {
        rating2024: countRatings('rating2024'),
        rating2023: countRatings('rating2023'),
        lifetimeRating: countRatings('lifetimeRating'),
      },
      importedAt: set.importedAt.toISOString(),
      importedBy: set.importer,
    }
  }

  return {
    summary: getSummary,
    list: async (): Promise<Rating[]> => (await getCurrent())?.list ?? [],
    find: async (bioguideId: string): Promise<Rating | null> => (await getCurrent())?.byMember.get(bioguideId) ?? null,

    /** What importing the file would change. */
    async preview(csv: string): Promise<RatingsPreview> {
      const rows = requireRows(csv)
      const before = (await getCurrent())?.byMember ?? new Map<string, Rating>()
      const isChanged = (row: RatingRow) => {
        const rating = before.get(row.bioguideId)
        return rating !== undefined && ratingColumns.some((column) => rating[column] !== row[column])
      }
      const added = rows.filter(({ bioguideId }) => !before.has(bioguideId)).length
      return {
        count: rows.length,
        added,
        changed: rows.filter(isChanged).length,
        removed: before.size - (rows.length - added),
        examples: rows.slice(0, maxExamples),
      }
    },

    /** `actorId` is null for an import from the command line. */
    async import(csv: string, source: RatingsSource, actorId: string | null): Promise<RatingsSummary> {
      const rows = requireRows(csv)
      await store.replace(rows, { source, at: clock.now(), actorId })
      const summary = await getSummary()
      if (!summary) throw new Error('the ratings just imported are missing')
      return summary
    },
  }
}

function toRating(row: RatingRow, set: RatingSet): Rating {
  return { ...row, rater: set.rater, source: set.rater, sourceUrl: set.sourceUrl, asOf: set.asOf }
}
