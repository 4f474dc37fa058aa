import { Trans } from '@lingui/react/macro'
import type { StateReply } from './replies.ts'

/** Who knows for certain. */
export function OfficeLink({ office }: Pick<StateReply, 'office'>) {
  const link = (
    <a href={office.url} target="_blank" rel="noopener">
      {office.name}
    </a>
  )
  return (
    <p className="text-step--1">
      <Trans>Official results are published by: {link}</Trans>
    </p>
  )
}
