import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { StateSelect } from '../../parts/state-select.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Where the member votes: the state is saved with the account, the address only on this device. */
export function PlaceSection() {
  return (
    <SettingsSection
      title={<Trans>Where you vote</Trans>}
      about={<Trans>Your state is saved with your account. Your address is saved on this device only.</Trans>}
    >
      <StateSelect hint={<Trans>We use this state for your deadlines, reminders and events.</Trans>} />
      <AddressOnDevice />
    </SettingsSection>
  )
}

function AddressOnDevice() {
  const { t } = useLingui()
  const { address, clear } = useVoterPlace()
  const forget = () => {
    clear()
    toast({ title: t`Address removed from this device` })
  }
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-step-0 font-semibold">
        <Trans>Address on this device</Trans>
      </h3>
      <p className="mt-1 wrap-anywhere">{address ? address.address : t`No address yet`}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Link href={paths.polling} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {address ? <Trans>Change address</Trans> : <Trans>Enter an address</Trans>}
        </Link>
        {address && (
          <Button variant="quiet" size="small" onClick={forget}>
            <Trans>Remove address</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
