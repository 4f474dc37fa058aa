import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'
import type { FiledCandidates } from '../api.ts'
import { FiledOffices } from './filed-offices.tsx'
import { type FiledOffice, countFilers } from './filers.ts'

type FilersFoldProps = { filed: FiledCandidates; offices: FiledOffice[] }

/** For reference, folded: everyone who filed with the FEC, on the ballot or not. */
export function FilersFold({ filed, offices }: FilersFoldProps) {
  const { localDate } = useFormat()
  const { cycle } = filed
  const count = countFilers(offices)
  const day = localDate(filed.source.asOf, 'short')
  return (
    <Fold
      title={<Trans>Who filed with the FEC for {cycle}</Trans>}
      hint={
        <>
          <Plural value={count} one="# person" other="# people" />, {day}
        </>
      }
    >
      <FiledOffices filed={filed} offices={offices} />
    </Fold>
  )
}
