import { useLingui } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { AddressButtons } from './address-buttons.tsx'

type AddressChoicesProps = { choices: string[]; onChoose: (address: string) => void }

/** Offers several matching addresses to choose from. None is picked automatically. */
export function AddressChoices({ choices, onChoose }: AddressChoicesProps) {
  const { t } = useLingui()
  if (choices.length === 0) {
    return (
      <Alert tone="warn" title={t`We found more than one answer for this address.`}>
        {t`We can’t tell which one is right. Ask your election office.`}
      </Alert>
    )
  }
  return (
    <Alert
      tone="warn"
      title={choices.length === 1 ? t`Is this your address?` : t`More than one address matches yours.`}
      action={<AddressButtons addresses={choices} onChoose={onChoose} />}
    >
      {choices.length > 1 && t`Choose yours:`}
    </Alert>
  )
}
