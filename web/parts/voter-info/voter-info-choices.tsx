import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { AddressButtons } from './address-buttons.tsx'

type AddressChoicesProps = { choices: string[]; onChoose: (address: string) => void }

/** Offers several matching addresses to choose from. None is picked automatically. */
export function AddressChoices({ choices, onChoose }: AddressChoicesProps) {
  if (choices.length === 0) {
    return (
      <Alert tone="warn" title={<Trans>We found more than one answer for this address.</Trans>}>
        <Trans>We can’t tell which one is right. Ask your election office.</Trans>
      </Alert>
    )
  }
  return (
    <Alert
      tone="warn"
      title={
        choices.length === 1 ? (
          <Trans>Is this your address?</Trans>
        ) : (
          <Trans>More than one address matches yours.</Trans>
        )
      }
      action={<AddressButtons addresses={choices} onChoose={onChoose} />}
    >
      {choices.length > 1 && <Trans>Choose yours:</Trans>}
    </Alert>
  )
}
