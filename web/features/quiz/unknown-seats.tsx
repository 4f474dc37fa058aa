import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { Alert } from '../../ui/alert.tsx'

/** Seats in Congress left out of a list because their terms have ended. */
export function UnknownSeats({ count }: { count: number }) {
  return (
    <Alert tone="warn">
      <Plural
        value={count}
        one="The term of # of your seats in Congress has ended. We don’t know who holds it now."
        other="The terms of # of your seats in Congress have ended. We don’t know who holds them now."
      />{' '}
      <Link href={paths.officials}>
        <Trans>Elected Officials</Trans>
      </Link>
    </Alert>
  )
}
