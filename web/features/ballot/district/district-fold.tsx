import { Trans } from '@lingui/react/macro'
import { type DistrictId, districtCode } from '../../../../civic/districts/district-id.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'
import type { Ballot } from '../use-ballot.ts'
import { DistrictFacts } from './district-facts.tsx'
import { listDistricts } from './districts.ts'

/** The voter's congressional district and its representative, or as much of the place as is known. Folded. */
export function DistrictFold({ ballot }: { ballot: Ballot }) {
  const districts = listDistricts(ballot)
  const { data: filed } = ballot.filed
  // Once an election was held on new lines, the numbers of the old ones may mislead.
  const hasEnded = filed?.newLines !== null && filed?.election.over === true
  return (
    <Fold
      title={<Trans>Your congressional district</Trans>}
      hint={!hasEnded && <DistrictNames districts={districts} />}
    >
      <DistrictFacts ballot={ballot} districts={districts} />
    </Fold>
  )
}

const maxNames = 3

/** TX-35 or TX-37. */
function DistrictNames({ districts }: { districts: DistrictId[] }) {
  const { either } = useFormat()
  return districts.length <= maxNames && either(districts.map(districtCode))
}
