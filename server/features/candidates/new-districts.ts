import type { I18n } from '@lingui/core'
import { stateName } from '../../../civic/address/states.ts'
import type { candidatesByZip } from '../../../contract/candidates.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Reference } from '../../reference/reference.ts'

type MapChange = NonNullable<ReturnType<Reference['places']['mapChange']>>

/** A note for states that voted in 2026 in other congressional districts than those in the pack. */
export function describeNewDistricts([change]: MapChange[], i18n: I18n): Reply<typeof candidatesByZip>['newLines'] {
  if (!change) return null
  const state = stateName(change.state, i18n.locale === 'es' ? 'es' : 'en')
  if (change.status === 'unresolved') {
    const day = i18n.date(new Date(`${change.reportedOn}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
    const note = i18n._(
      'On {day} a court had not yet settled which congressional districts {state} would use in 2026. The House candidates here are those of the current district, which may not be the one on the ballot.',
      { day, state },
    )
    return { note, mapUrl: null }
  }
  const note = i18n._(
    'For the 2026 election, {state} drew new congressional districts. The House candidates here are for the earlier district, which may not be the one on your ballot.',
    { state },
  )
  return { note, mapUrl: change.url }
}
