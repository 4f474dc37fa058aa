import { Trans } from '@lingui/react/macro'
import { Fold } from '../../parts/fold.tsx'

/** What ends together with all other sessions. */
export function OtherAccess() {
  return (
    <Fold title={<Trans>What else stops working</Trans>}>
      <ul className="m-0 grid list-disc gap-1.5 pl-5">
        <li>
          <Trans>Browser notifications on your other devices</Trans>
        </li>
        <li>
          <Trans>Your secret calendar address. Make a new one on the Events page.</Trans>
        </li>
        <li>
          <Trans>Links we sent to change your email or password</Trans>
        </li>
      </ul>
    </Fold>
  )
}
