import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { FoundDistrict } from '../voter-place/address.ts'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'
import { HowFound } from '../which-district/chosen-district.tsx'

/** How the district on the new lines was found, and the way back. */
export function ChosenNextDistrict({ found }: { found: FoundDistrict }) {
  const { setNextDistrict } = useVoterPlace()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-step--1" role="status">
        <HowFound by={found.by} />
      </p>
      <Button variant="ghost" size="small" onClick={() => setNextDistrict(undefined)} data-print="hide">
        <Trans>Change new district</Trans>
      </Button>
    </div>
  )
}
