import type { StateCode } from '../../contract/common.ts'

export interface RatingFigures {
  rating2024: number | null
  rating2023: number | null
  lifetimeRating: number | null
}

export type ShownRating =
  | { year: '2024' | '2023'; value: number; lifetime: number | null }
  | { year: null; lifetime: number }

/** The latest year's rating with the lifetime rating; the lifetime rating alone if there is no year; otherwise null. */
export function latestRating({ rating2024, rating2023, lifetimeRating }: RatingFigures): ShownRating | null {
  if (rating2024 !== null) return { year: '2024', value: rating2024, lifetime: lifetimeRating }
  if (rating2023 !== null) return { year: '2023', value: rating2023, lifetime: lifetimeRating }
  return lifetimeRating === null ? null : { year: null, lifetime: lifetimeRating }
}

/**
 * The organization's page for a member. Its member URLs contain internal ids we do not have, so this links to its list of
 * the state's members in that chamber, filtered by name.
 */
export function ratingsPageUrl(member: { name: string; state: StateCode; chamber: 'Senate' | 'House' }): string {
  const query = new URLSearchParams({
    level: 'federal',
    state: member.state,
    chamber: member.chamber === 'Senate' ? 'S' : 'H',
    name: member.name,
  })
  return `https://ratings.conservative.org/people?${query}`
}
