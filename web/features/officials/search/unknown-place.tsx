import { Trans } from '@lingui/react/macro'
import { hasCode } from '../../../api/call.ts'
import { ZipError, zipErrorCode } from '../../../parts/voter-info/zip-error.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type NoOfficialsReason = NonNullable<ReturnType<typeof zipErrorCode>> | 'invalid_input'

/** The error code when the server replied that this ZIP code has no officials; undefined for any other failure. */
export function noOfficialsReason(error: unknown): NoOfficialsReason | undefined {
  return hasCode(error, 'invalid_input') ? 'invalid_input' : zipErrorCode(error)
}

type UnknownPlaceProps = { code: NoOfficialsReason | 'no_zip'; zip?: string | undefined }

/** Why there are no officials for this address. */
export function UnknownPlace({ code, zip }: UnknownPlaceProps) {
  if (code !== 'invalid_input' && code !== 'no_zip') return <ZipError code={code} zip={zip} />
  return (
    <EmptyState
      title={
        <Trans>
          No officials found for this address. Please verify your address includes a complete street address and ZIP
          code.
        </Trans>
      }
    />
  )
}
