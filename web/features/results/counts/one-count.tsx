import { Trans } from '@lingui/react/macro'
import { hasCode } from '../../../api/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useLocalCount } from '../api.ts'
import { BackLink } from '../back-link.tsx'
import { ResultsQuery } from '../results-query.tsx'
import { CountSection } from './count-section.tsx'
import { CountView } from './count-view.tsx'

/** The count of one election office. */
export function OneCount({ id }: { id: number }) {
  const query = useLocalCount(id)
  const notFound = (
    <div className="grid gap-6">
      <Alert tone="warn" title={<Trans>We don’t have this count. It may have been removed.</Trans>} />
      <CountSection state={undefined} />
    </div>
  )
  return (
    <div className="grid gap-4">
      <BackLink />
      <ResultsQuery query={query} renderError={(error) => (isNotFound(error) ? notFound : undefined)}>
        {(data) => <CountView count={data} query={query} />}
      </ResultsQuery>
    </div>
  )
}

const isNotFound = (error: unknown) => hasCode(error, 'not_found')
