import { Trans } from '@lingui/react/macro'

/** Why a date that was confirmed no longer is: its law may have changed. */
export function UnconfirmedSince({ year }: { year: number | null }) {
  if (year === null) return null
  const session = String(year)
  return (
    <>
      <Trans>State lawmakers met in {session}, so this may have changed.</Trans>{' '}
    </>
  )
}
