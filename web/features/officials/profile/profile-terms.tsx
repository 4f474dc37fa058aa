import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import type { Profile } from './profile.ts'

type ProfileTermsProps = { terms: Profile['terms']; bioguideId: string; isOver: boolean }

export function ProfileTerms({ terms, bioguideId, isOver }: ProfileTermsProps) {
  return (
    <>
      <dl className="m-0 grid gap-2">
        <Day label={<Trans>First joined Congress</Trans>} day={terms.first} />
        <Day label={isOver ? <Trans>Last known term began</Trans> : <Trans>This term began</Trans>} day={terms.start} />
        <Day label={isOver ? <Trans>Last known term ended</Trans> : <Trans>This term ends</Trans>} day={terms.end} />
      </dl>
      {terms.arrival === 'appointment' && (
        <p className="mt-2 text-step--1">
          <Trans>Appointed to this seat.</Trans>
        </p>
      )}
      {terms.arrival === 'special-election' && (
        <p className="mt-2 text-step--1">
          <Trans>Won this seat in a special election.</Trans>
        </p>
      )}
      <SourceNote {...terms} fact={factId('officials/congress', bioguideId)} />
    </>
  )
}

function Day({ label, day }: { label: ReactNode; day: LocalDate | null }) {
  const { localDate } = useFormat()
  if (!day) return null
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="m-0 font-medium">{localDate(day, 'long')}</dd>
    </div>
  )
}
