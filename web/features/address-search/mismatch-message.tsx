import { Trans } from '@lingui/react/macro'
import { leadingZip, statedState, writtenZip } from '../../../civic/address/address-parts.ts'
import { stateName } from '../../../civic/address/states.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Says that an address has a ZIP code of another state than the one it names. */
export default function MismatchMessage({ address }: { address: string }) {
  const locale = useLocale()
  const state = statedState(address)
  const name = state && stateName(state, locale)
  const zip = writtenZip(address) ?? leadingZip(address)?.zip
  return (
    <Trans>
      The address says {name}, but ZIP code {zip} is in another state. Correct one of them.
    </Trans>
  )
}
