import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { parseSubject } from '../../../civic/people/follow-subject.ts'
import type { FollowSubject, FollowedRace } from '../../../contract/follows.ts'
import { localeOf } from '../../core/i18n.ts'

/** The name of a lawmaker, or what a race is for. */
export function followLabel(i18n: I18n, subject: FollowSubject, name: string | null): string {
  const parsed = parseSubject(subject)
  return parsed?.kind === 'race' ? raceLabel(i18n, parsed) : (name ?? i18n._('this lawmaker'))
}

function raceLabel(i18n: I18n, { year, state, office, district }: FollowedRace): string {
  const where = stateWithArticle(state, localeOf(i18n))
  if (office === 'senate') return i18n._('{year} race for U.S. Senate in {where}', { year, where })
  if (district === 0) return i18n._('{year} race for U.S. House in {where}', { year, where })
  return i18n._('{year} race for U.S. House in {where}, District {district}', { year, where, district })
}
