import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sampleAddresses } from '../../../contract/voter-info.ts'
import { endpointQuery } from '../../api/query.ts'
import { Fold } from '../fold.tsx'
import { AddressButtons } from './address-buttons.tsx'

/** For those who want to try the page: addresses in a fictional county, folded. */
export function SampleOffer({ onChoose }: { onChoose: (address: string) => void }) {
  const { addresses = [] } = useQuery(endpointQuery(sampleAddresses, {})).data ?? {}
  if (addresses.length === 0) return null
  return (
    <Fold title={<Trans>Try it with a sample county</Trans>}>
      <div className="grid gap-3 text-step--1">
        <p className="m-0 text-muted">
          <Trans>The county and everything in it are made up.</Trans>
        </p>
        <AddressButtons addresses={addresses.slice(0, 3)} onChoose={onChoose} />
      </div>
    </Fold>
  )
}
