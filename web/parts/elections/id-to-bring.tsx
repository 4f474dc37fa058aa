import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IdAtPolls } from '../../../contract/registration.ts'

/** The state's rule on ID at the polls, in a few words. */
export function IdToBring({ category }: { category: IdAtPolls['category'] }): ReactNode {
  switch (category) {
    case 'strict-photo':
    case 'strict-photo-no-provisional':
      return <Trans>Photo ID required</Trans>
    case 'strict-non-photo':
      return <Trans>ID required, with or without a photo</Trans>
    case 'strict-with-address':
      return <Trans>ID that shows your name, date of birth and the address where you live</Trans>
    case 'non-strict-photo':
      return <Trans>Photo ID (you’ll be asked for it)</Trans>
    case 'non-strict-non-photo':
      return <Trans>ID, with or without a photo (you’ll be asked for it)</Trans>
    case 'none':
      return <Trans>Most voters need no ID</Trans>
  }
}
