import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { factId } from '../../../contract/fact-reports.ts'
import type { LanguageArea, LocalVoting } from '../../../contract/local-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { AnswerCard } from '../answer-card.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { QueryResult } from '../queries/query-result.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { SourceList } from '../sources/source-list.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import { OfficeCard } from './office-card.tsx'
import { localVotingQuery } from './office-lines.tsx'

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

/** The languages of ballots and help. Our list is incomplete: a place that is missing may offer them too. */
function LanguageCard({ local: { languages, offices, sources, state } }: { local: LocalVoting }) {
  const { localDate } = useFormat()
  const [first, ...others] = languages.areas
  const listedOn = localDate(languages.listedOn, 'long')
  return (
    <AnswerCard
      heading={<Trans>Voting in other languages</Trans>}
      headline={
        first ? (
          <AreaText area={first} languages={languages} state={state} />
        ) : (
          <Trans>Ask your election office about help in your language.</Trans>
        )
      }
      source={<LanguageSources languages={languages} sources={sources} state={state} />}
    >
      {others.map((area) => (
        <p key={area.id} className="mt-1.5">
          <AreaText area={area} languages={languages} state={state} />
        </p>
      ))}
      <p className="mt-1.5 text-step--1">
        {first ? (
          <Trans>We have only part of the national list, so there may be more languages.</Trans>
        ) : (
          <Trans>We have only part of the national list. Your area may offer help that we don’t show.</Trans>
        )}{' '}
        {languages.outdated && (
          <Trans>The list is from {listedOn}, and a new one is due. Languages may have changed.</Trans>
        )}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-step--1">
        <OutsideLink href={offices.directory.url} className="inline-block min-h-6">
          <Trans>Ask your election office</Trans>
        </OutsideLink>
        <OutsideLink href={languages.list.url} className="inline-block min-h-6">
          <Trans>See the whole list on {languages.list.host}</Trans>
        </OutsideLink>
      </p>
    </AnswerCard>
  )
}

type AreaTextProps = { area: LanguageArea } & Pick<LocalVoting, 'languages' | 'state'>

/** What holds for the whole ZIP code is stated as fact; anything else depends on where the voter lives. */
function AreaText({ area, languages: { outdated, listedOn }, state }: AreaTextProps) {
  const { t } = useLingui()
  const { list, localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const languages = list(area.languages)
  const isState = area.level === 'state' || area.name === null
  const place = isState ? stateInText(state) : area.name
  const month = localDate(listedOn, 'monthAndYear')
  const text = () => {
    if (outdated) return t`Ballots and help in ${languages} were listed for ${place} in ${month}.`
    if (isState) return t`Ballots and help in ${languages} are offered in ${place}. Some counties may be exempt.`
    return area.certain
      ? t`Ballots and help in ${languages} are available in ${place}.`
      : t`If you live in ${place}, ballots and help in ${languages} are available.`
  }
  return (
    <>
      {text()}
      {!area.confirmed && <MayChange />}
    </>
  )
}

function LanguageSources({ languages, sources, state }: Pick<LocalVoting, 'languages' | 'sources' | 'state'>) {
  const { t } = useLingui()
  const { stateInText } = useCivicTerms()
  const { areas, source } = languages
  const facts = areas.map((area) => ({
    label: t`languages in ${area.name ?? stateInText(state)}`,
    fact: factId('elections/languages', area.id),
    source: area.source,
    uncertain: !area.confirmed,
  }))
  const whole = { label: t`languages`, fact: factId('elections/languages'), source }
  return <SourceList sources={sources} facts={facts.length > 0 ? facts : [whole]} />
}
