import { Trans } from '@lingui/react/macro'
import { Alert } from '../ui/alert.tsx'
import { AddressButtons } from './address-buttons.tsx'

type AddressChoicesProps = { choices: string[]; onChoose: (address: string) => void }

/** Offers several matching addresses to choose from. None is picked automatically. */
export function AddressChoices({ choices, onChoose }: AddressChoicesProps) {
  if (choices.length === 0) {
    return (
      <Alert tone="warn" title={<Trans>The source has more than one answer for this address.</Trans>}>
        <Trans>We do not guess which one holds: ask your election office.</Trans>
      </Alert>
    )
  }
  return (
    <Alert
      tone="warn"
      title={
        choices.length === 1 ? (
          <Trans>Do you mean this address?</Trans>
        ) : (
          <Trans>More than one address fits yours.</Trans>
        )
      }
      action={<AddressButtons addresses={choices} onChoose={onChoose} />}
    >
      {choices.length > 1 && <Trans>Choose the one you mean:</Trans>}
    </Alert>
  )
}
