import type { StateCode } from '../contract/common.ts'

export interface RatingFigures {
  rating2024: number | null
  rating2023: number | null
  lifetimeRating: number | null
}

export type ShownRating =
  | { year: '2024' | '2023'; value: number; lifetime: number | null }
  | { year: null; lifetime: number }

/** The newest year there is, with lifetime beside it; lifetime alone where there is no year; nothing otherwise. */
export function shownRating({ rating2024, rating2023, lifetimeRating }: RatingFigures): ShownRating | null {
  if (rating2024 !== null) return { year: '2024', value: rating2024, lifetime: lifetimeRating }
  if (rating2023 !== null) return { year: '2023', value: rating2023, lifetime: lifetimeRating }
  return lifetimeRating === null ? null : { year: null, lifetime: lifetimeRating }
}

/**
 * The organization's own page for a member. Its addresses carry numbers only it knows, so this leads to its list of the
 * state's members in that chamber, with the name to look for.
 */
export function memberPage(member: { name: string; state: StateCode; chamber: 'Senate' | 'House' }): string {
  const query = new URLSearchParams({
    level: 'federal',
    state: member.state,
    chamber: member.chamber === 'Senate' ? 'S' : 'H',
    name: member.name,
  })
  return `https://ratings.conservative.org/people?${query}`
}
