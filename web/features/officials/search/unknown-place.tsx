import { Trans } from '@lingui/react/macro'
import { ApiError } from '../../../api/call.ts'
import { ZipRefusal, refusalOf } from '../../../parts/zip-refusal.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type Refusal = NonNullable<ReturnType<typeof refusalOf>> | 'invalid_input'

/** Where the server answered that this ZIP has nobody; nothing where it failed to answer. */
export function noAnswerFor(error: unknown): Refusal | undefined {
  return error instanceof ApiError && error.code === 'invalid_input' ? error.code : refusalOf(error)
}

type UnknownPlaceProps = { code: Refusal | 'no_zip'; zip?: string | undefined }

/** There is no answer for this address, each case in its own words. */
export function UnknownPlace({ code, zip }: UnknownPlaceProps) {
  if (code !== 'invalid_input' && code !== 'no_zip') return <ZipRefusal code={code} zip={zip} />
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
