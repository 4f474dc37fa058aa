import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dataAnchor, outdatedFacts } from '../../../contract/data.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'

const hourMs = 3_600_000

/** Says that a fact's file is past its date, by the server's clock. Without a response, the source's date is still shown. */
export function OutdatedMark({ fact }: { fact: FactId }) {
  const { localDate } = useFormat()
  const { data } = useQuery({ ...endpointQuery(outdatedFacts, {}), staleTime: hourMs })
  const outdated = data?.sets.find(({ set }) => `${fact}/`.startsWith(`${set}/`))
  if (!outdated) return null
  return (
    <>
      {' '}
      <a
        href={`${serverPaths.data}#${dataAnchor(outdated.set)}`}
        className="inline-block min-h-6 font-semibold text-warn"
      >
        <Trans>May be out of date since {localDate(outdated.freshUntil, 'long')}.</Trans>
      </a>
    </>
  )
}
