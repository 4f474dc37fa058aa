import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../contract/fact-reports.ts'
import type { LanguageArea, LocalVoting } from '../../../contract/local-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../answer-card.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { SourceList } from '../sources/source-list.tsx'
import { UnconfirmedBadge } from '../sources/unconfirmed-badge.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

/** The languages of ballots and help. Our list has a part of the places, so a missing one says nothing. */
export function LanguageCard({ local: { languages, offices, sources, state } }: { local: LocalVoting }) {
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
      source={<LanguageSources languages={languages} sources={sources} />}
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

/** What holds for everybody in the ZIP code is said as it is; anything else depends on where the voter lives. */
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
      {text()} {!area.confirmed && <UnconfirmedBadge />}
    </>
  )
}

function LanguageSources({ languages, sources }: Pick<LocalVoting, 'languages' | 'sources'>) {
  const { t } = useLingui()
  const { areas, source } = languages
  const facts = areas.map((area) => ({
    label: area.name ?? t`the state`,
    fact: factId('elections/languages', area.id),
    source: area.source,
  }))
  const whole = { label: t`the list`, fact: factId('elections/languages'), source }
  return <SourceList sources={sources} facts={facts.length > 0 ? facts : [whole]} />
}
