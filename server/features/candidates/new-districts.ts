import type { I18n } from '@lingui/core'
import { stateName } from '../../../civic/address/states.ts'
import type { candidatesByZip } from '../../../contract/candidates.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { localeOf } from '../../core/i18n.ts'
import type { Reference } from '../../reference/reference.ts'

type MapChange = NonNullable<ReturnType<Reference['places']['mapChange']>>

/** A note for states that voted in 2026 in other congressional districts than those in the pack. */
export function describeNewDistricts([change]: MapChange[], i18n: I18n): Reply<typeof candidatesByZip>['newLines'] {
  if (!change) return null
  const state = stateName(change.state, localeOf(i18n))
  if (change.status === 'unresolved') {
    const day = i18n.date(new Date(`${change.reportedOn}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
    const note = i18n._(
      'As of {day}, the courts had not decided which congressional districts {state} would use in 2026. These House candidates are for the current district. The one on the ballot may differ.',
      { day, state },
    )
    return { note, mapUrl: null }
  }
  const note = i18n._(
    '{state} drew new congressional districts for 2026. These House candidates are for the old district. The one on your ballot may differ.',
    { state },
  )
  return { note, mapUrl: change.url }
}
