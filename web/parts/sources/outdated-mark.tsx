import { useQuery } from '@tanstack/react-query'
import { outdatedFacts } from '../../../contract/data.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { endpointQuery } from '../../api/query.ts'
import { OutdatedLink } from './outdated-link.tsx'

const hourMs = 3_600_000

/** Says that a fact's file is past its date, by the server's clock. Without a response, the source's date is still shown. */
export function OutdatedMark({ fact }: { fact: FactId }) {
  const { data } = useQuery({ ...endpointQuery(outdatedFacts, {}), staleTime: hourMs })
  const outdated = data?.sets.find(({ set }) => `${fact}/`.startsWith(`${set}/`))
  if (!outdated) return null
  return (
    <>
      {' '}
      <OutdatedLink outdated={outdated} />
    </>
  )
}
