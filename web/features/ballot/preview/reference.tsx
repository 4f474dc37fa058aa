import { Trans } from '@lingui/react/macro'
import { Fold } from '../../../parts/fold.tsx'
import { Card } from '../../../ui/card.tsx'
import { DistrictFold } from '../district/district-fold.tsx'
import { FilersFold } from '../filers/filers-fold.tsx'
import type { Ballot } from '../use-ballot.ts'

/** Background that is not a ballot: who filed with the FEC, and the congressional district. Folded. */
export function Reference({ ballot }: { ballot: Ballot }) {
  const { zip, filed, filedOffices } = ballot
  return (
    <Card as="section" aria-labelledby="for-reference" className="pb-1 sm:pb-2">
      <h2 id="for-reference" className="text-step--2 font-bold tracking-[.05em] text-muted uppercase">
        <Trans>For reference</Trans>
      </h2>
      {filed.data && filedOffices.length > 0 && <FilersFold filed={filed.data} offices={filedOffices} />}
      {zip === undefined && (
        <Fold title={<Trans>Who filed with the FEC</Trans>}>
          <p>
            <Trans>Add your 5-digit ZIP code to see who filed for federal office.</Trans>
          </p>
        </Fold>
      )}
      <DistrictFold ballot={ballot} />
    </Card>
  )
}
