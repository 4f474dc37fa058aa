import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textParts } from '../../../civic/post-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { historyQuery } from './queries.ts'

/** Fetched when it is opened. */
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
  const { i18n } = useLingui()
  const { data, error } = useQuery(historyQuery(id))
  if (error)
    return (
      <Alert tone="bad" className="mt-2">
        <Trans>The earlier versions could not be loaded.</Trans>
      </Alert>
    )
  if (!data) return <Spinner className="mt-2" />
  return (
    <ol className="m-0 mt-2 grid list-none gap-3 border-l-3 border-line p-0 pl-4">
      {data.versions.slice(1).map(({ content, writtenAt }) => (
        <li key={writtenAt}>
          <p className="text-muted">{i18n.date(writtenAt, { dateStyle: 'medium', timeStyle: 'short' })}</p>
          <PlainText parts={textParts(content)} />
        </li>
      ))}
    </ol>
  )
}
