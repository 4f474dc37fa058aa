import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dataAnchor, dataNotices } from '../../../../contract/data.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Alert } from '../../../ui/alert.tsx'

type Notices = Reply<typeof dataNotices>

/** What an administrator should know about the facts: refused updates, files past their date, broken links. */
export function DataNotices() {
  const { t, i18n } = useLingui()
  const query = useQuery({ ...endpointQuery(dataNotices, {}, { locale: i18n.locale }), staleTime: 0 })
  return (
    <div className="mb-6 grid gap-3">
      <QueryResult query={query} loading={null} errorTitle={t`We couldn’t load the state of our data.`}>
        {(notices) => (
          <>
            <RefusedUpdates {...notices} />
            <OldFiles {...notices} />
            <BrokenLinks {...notices} />
          </>
        )}
      </QueryResult>
      <p className="m-0 text-step--1">
        <a href={serverPaths.data} className="inline-block py-1">{t`How current our facts are`}</a>
      </p>
    </div>
  )
}

function RefusedUpdates({ refused, lastLook }: Notices) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  if (refused.length === 0 && lastLook?.result !== 'failed') return null
  return (
    <Alert tone="warn" title={t`Updates of our facts need attention`}>
      <p>{t`The site keeps the facts it has. Ask the publisher of the update to correct it.`}</p>
      <List>
        {refused.map(({ at, problem }) => (
          <li key={at + problem} className="wrap-anywhere">
            <Trans>
              Refused {dateTime(at, 'long')}: <span lang="en">{problem}</span>
            </Trans>
          </li>
        ))}
        {lastLook?.result === 'failed' && (
          <li className="wrap-anywhere">
            <Trans>
              No answer {dateTime(lastLook.at, 'long')}: <span lang="en">{lastLook.problem}</span>
            </Trans>
          </li>
        )}
      </List>
    </Alert>
  )
}

function OldFiles({ outdated }: Notices) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  if (outdated.length === 0) return null
  return (
    <Alert
      tone="warn"
      title={
        <Plural value={outdated.length} one="# list of facts is out of date" other="# lists of facts are out of date" />
      }
    >
      <p>{t`Voters see “May be out of date” next to these facts.`}</p>
      <List>
        {outdated.map(({ set, name, freshUntil }) => (
          <li key={set}>
            <a href={`${serverPaths.data}#${dataAnchor(set)}`}>{name}</a>:{' '}
            {t`good until ${localDate(freshUntil, 'long')}`}
          </li>
        ))}
      </List>
    </Alert>
  )
}

function BrokenLinks({ links }: Notices) {
  const { t } = useLingui()
  if (!links || links.broken === 0) return null
  return (
    <Alert
      tone="warn"
      title={<Plural value={links.broken} one="# link doesn’t work" other="# links don’t work" />}
      action={<a href={`${serverPaths.data}#links`}>{t`See which links`}</a>}
    />
  )
}

const List = ({ children }: { children: ReactNode }) => (
  <ul className="mt-1 mb-0 grid list-disc gap-0.5 pl-5">{children}</ul>
)
