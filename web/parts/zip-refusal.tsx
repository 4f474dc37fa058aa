import { Trans } from '@lingui/react/macro'
import { ApiError } from '../api/call.ts'
import { EmptyState } from '../ui/empty-state.tsx'

const refusals = ['unknown_zip', 'outside_zip', 'military_zip'] as const
type Refusal = (typeof refusals)[number]

/** Where the server answered that this ZIP has nobody; nothing where it failed to answer. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError ? refusals.find((code) => code === error.code) : undefined
}

/** There is no answer for this ZIP code, each case in its own words. */
export function ZipRefusal({ code, zip }: { code: Refusal; zip: string | undefined }) {
  switch (code) {
    case 'military_zip': {
      const link = (
        <a href="https://www.fvap.gov/" target="_blank" rel="noreferrer">
          fvap.gov
        </a>
      )
      return (
        <EmptyState title={<Trans>{zip} is a military ZIP code.</Trans>}>
          <Trans>
            It belongs to no district: service members vote at their home of record. Search for that address, or see{' '}
            {link}.
          </Trans>
        </EmptyState>
      )
    }
    case 'outside_zip':
      return (
        <EmptyState title={<Trans>{zip} is the ZIP code of another country.</Trans>}>
          <Trans>
            The US post delivers there, but it has no member of Congress and no governor of a US state or territory.
          </Trans>
        </EmptyState>
      )
    case 'unknown_zip':
      return (
        <EmptyState title={<Trans>We do not know the ZIP code {zip}.</Trans>}>
          <Trans>Check its five digits. It may also be newer than our list.</Trans>
        </EmptyState>
      )
  }
}
