import type { I18n } from '@lingui/core'
import { stateName } from '../../../civic/address/states.ts'
import type { candidatesByZip } from '../../../contract/candidates.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { localeOf } from '../../core/i18n.ts'
import type { Reference } from '../../reference/reference.ts'

type MapChange = NonNullable<ReturnType<Reference['places']['mapChange']>>

/** A note for states that vote in 2026 on other congressional district lines than those of the sitting members. */
export function describeNewDistricts(
  [change]: MapChange[],
  /** The day of the list of candidates. */
  asOf: LocalDate,
  i18n: I18n,
): Reply<typeof candidatesByZip>['newLines'] {
  if (!change) return null
  const state = stateName(change.state, localeOf(i18n))
  const isOlder = change.decidedOn === undefined || asOf < change.decidedOn
  const note = isOlder
    ? i18n._(
        '{state} has new congressional districts for 2026. This list of House candidates is older than the new map, so some may be running in another district.',
        { state },
      )
    : i18n._('{state} has new congressional districts for 2026. House candidates are listed by their new district.', {
        state,
      })
  return { note, mapUrl: change.url }
}
