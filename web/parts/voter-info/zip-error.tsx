import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OutsideLink } from '../outside-link.tsx'

const zipErrorCodes = ['unknown_zip', 'outside_zip', 'military_zip', 'zip_state_mismatch'] as const
type ZipErrorCode = (typeof zipErrorCodes)[number]

/** Why this ZIP code has no officials or ballot; undefined for any other error, such as a failed request. */
export function zipErrorCode(error: unknown): ZipErrorCode | undefined {
  return error instanceof ApiError ? zipErrorCodes.find((code) => code === error.code) : undefined
}

/** The Federal Voting Assistance Program, for voters in the military and abroad. */
const fvap = <OutsideLink href="https://www.fvap.gov/">fvap.gov</OutsideLink>

/** Explains why there is no result for this ZIP code. */
export function ZipError({ code, zip }: { code: ZipErrorCode; zip?: string | undefined }) {
  const { t } = useLingui()
  switch (code) {
    case 'military_zip':
      return (
        <EmptyState title={t`${zip} is a military ZIP code.`}>
          <Trans>
            Service members vote from their voting residence (legal home address). Search for that address, or see{' '}
            {fvap}.
          </Trans>
        </EmptyState>
      )
    case 'outside_zip':
      return (
        <EmptyState title={t`${zip} is the ZIP code of another country.`}>
          <Trans>
            It has no members of Congress. U.S. citizens who live there vote from their last U.S. home. Enter its ZIP
            code, or see {fvap}.
          </Trans>
        </EmptyState>
      )
    case 'zip_state_mismatch':
      return (
        <EmptyState title={t`The ZIP code and the state don’t match.`}>
          {t`Fix the ZIP code or the state in your address, then search again.`}
        </EmptyState>
      )
    case 'unknown_zip':
      return (
        <EmptyState title={t`We couldn’t find ZIP code ${zip}.`}>
          {t`Check the number. New ZIP codes may not be in our list yet.`}
        </EmptyState>
      )
  }
}
