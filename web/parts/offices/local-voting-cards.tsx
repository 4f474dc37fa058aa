import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/use-locale.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { QueryResult } from '../queries/query-result.tsx'
import { LanguageCard } from './language-card.tsx'
import { localVotingQuery } from './local-voting-query.ts'
import { OfficeCard } from './office-card.tsx'

/** Who to ask in the voter's county or town, and in which languages. */
export function LocalVotingCards({ zip }: { zip: string }) {
  const { t } = useLingui()
  const query = useQuery(localVotingQuery(zip, useLocale()))
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup label={t`Loading your local election office...`}>
          <Skeleton shape="block" className="h-44" />
        </SkeletonGroup>
      }
      errorTitle={<Trans>We couldn’t load your local election office.</Trans>}
    >
      {(local) => (
        <>
          <OfficeCard local={local} />
          <LanguageCard local={local} />
        </>
      )}
    </QueryResult>
  )
}
