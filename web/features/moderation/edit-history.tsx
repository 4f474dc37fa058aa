import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { textParts } from '../../../civic/text/post-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useEntryHistory } from './api.ts'

/** The earlier versions are fetched when the section is opened. */
export function EditHistory({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-step--1">
      <summary className="w-fit text-muted">
        <Trans>Earlier versions</Trans>
      </summary>
      {isOpen && <Versions id={id} />}
    </details>
  )
}

function Versions({ id }: { id: number }) {
  const { dateTime } = useFormat()
  return (
    <div className="mt-2">
      <QueryResult
        query={useEntryHistory(id)}
        loading={<Spinner />}
        errorTitle={<Trans>We couldn’t load the earlier versions.</Trans>}
      >
        {({ versions }) => (
          <ol className="m-0 grid list-none gap-3 border-l-3 border-line p-0 pl-4">
            {versions.slice(1).map(({ content, writtenAt }) => (
              <li key={writtenAt}>
                <p className="text-muted">{dateTime(writtenAt)}</p>
                <PlainText parts={textParts(content)} />
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
    </div>
  )
}
