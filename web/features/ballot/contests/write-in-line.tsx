import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { limits } from '../../../../contract/common.ts'
import { Input } from '../../../ui/input.tsx'

type WriteInLineProps = {
  name: string
  /** Undefined while the line is not chosen: there is no name to write then. */
  onName: ((name: string) => void) | undefined
  mark: ReactNode
}

/** The blank line of a ballot for a name that is not listed. */
export function WriteInLine({ name, onName, mark }: WriteInLineProps) {
  const { t } = useLingui()
  const hintId = useId()
  return (
    <li className="border-t border-line">
      <div className="flex items-stretch">
        {mark}
        <div className="grid min-h-14 min-w-0 flex-1 content-center gap-1.5 px-4 py-2.5">
          <span className="font-semibold">
            <Trans>Write-in</Trans>
          </span>
          {onName && (
            <>
              <Input
                aria-label={t`Name to write in`}
                aria-describedby={hintId}
                className="max-w-96"
                maxLength={limits.search}
                value={name}
                onChange={(event) => onName(event.currentTarget.value)}
              />
              <span id={hintId} className="text-step--2 text-muted">
                <Trans>Ask your election office which write-in names count.</Trans>
              </span>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
