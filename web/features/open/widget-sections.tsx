import { useLingui } from '@lingui/react/macro'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { Source } from '../../../contract/common.ts'
import type { WidgetResults } from '../../../contract/open.ts'
import type { LocalCount, Race } from '../../../contract/results.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { AllMailText, IdToBring, InPersonText, shownPollHours } from '../../parts/elections/poll-hours.tsx'
import { PhoneLink } from '../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { NamedSource } from '../../parts/sources/named-source.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The state's own finder, and what a voter needs to know for any polling place of the state. */
export function PollingPlaceSection({ voting }: { voting: StateVoting }) {
  const { t } = useLingui()
  const { links, office, idAtPolls, mailVoting, sources } = voting
  const finder = links.pollingPlace ?? office.website
  const hours = shownPollHours(voting)
  const used = [finder.source, hours?.source, mailVoting?.who === 'all-mail' ? mailVoting.source : null]
  const named = [...used.map((key) => (key ? sources[key] : undefined)), idAtPolls?.source]
  return (
    <section className="border-b border-line px-4 py-4 sm:px-6">
      {mailVoting?.who === 'all-mail' && (
        <p className="mt-0 mb-3">
          <AllMailText voting={voting} /> <InPersonText voting={voting} />
        </p>
      )}
      <p className="mt-0 mb-3">
        {t`Your polling place depends on your address. Look it up on your state’s official site:`}
      </p>
      <OutsideLink href={finder.url} className={buttonClass()}>
        {finder.host}
      </OutsideLink>
      <AnswerRows className="mt-4">
        {hours && (
          <AnswerRow label={t`Usual poll hours`} hint={!hours.confirmed && t`May change`}>
            {hours.text}
          </AnswerRow>
        )}
        {idAtPolls && (
          <AnswerRow label={t`What to bring`} hint={!idAtPolls.confirmed && t`May change`}>
            <IdToBring category={idAtPolls.category} />
          </AnswerRow>
        )}
        <AnswerRow label={<span lang="en">{office.name}</span>}>
          <PhoneLink phone={office.phone}>{office.phone}</PhoneLink>
        </AnswerRow>
      </AnswerRows>
      <Sources list={named} />
    </section>
  )
}

/** Each source once. */
function Sources({ list }: { list: (Source | undefined)[] }) {
  const byName = new Map(list.flatMap((source) => (source ? [[source.name, source] as const] : [])))
  return (
    <p className="mt-3 mb-0 flex flex-wrap gap-x-3 text-step--2 text-muted">
      {[...byName.values()].map((source) => (
        <span key={source.name}>
          <NamedSource source={source} />
        </span>
      ))}
    </p>
  )
}

const maxCandidates = 2

/** Where the state counts, the counts that offices gave us, and the last election for president. */
export function ResultsSection({ voting, results }: { voting: StateVoting; results: WidgetResults }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { counts, president, electionDate, sources } = results
  const { justEnded } = electionsOf(voting)
  const site = voting.links.results ?? voting.office.website
  const day = justEnded && localDate(justEnded.date, 'long')
  const presidentDay = localDate(electionDate, 'long')
  return (
    <section className="border-b border-line px-4 py-4 sm:px-6">
      {day && <p className="mt-0 mb-3">{t`The election on ${day} is over.`}</p>}
      <OutsideLink href={site.url} className={buttonClass()}>{t`Official results: ${site.host}`}</OutsideLink>
      {counts.length > 0 && (
        <AnswerRows className="mt-4">
          {counts.map((count) => (
            <CountRow key={count.id} count={count} />
          ))}
        </AnswerRows>
      )}
      {president && (
        <>
          <h2 className="mt-4 mb-2 text-step-0">{t`President, ${presidentDay}`}</h2>
          <Candidates race={president} />
        </>
      )}
      <Sources list={[voting.sources[site.source], president ? sources[president.source] : undefined]} />
    </section>
  )
}

function CountRow({ count }: { count: LocalCount }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const moment = dateTime(count.asOf, 'medium')
  const isFinal = count.status === 'certified'
  return (
    <AnswerRow label={<span lang="en">{count.jurisdiction}</span>} hint={<span lang="en">{count.election}</span>}>
      {isFinal ? t`Certified` : t`Unofficial`} <span className="font-normal">{t`As of ${moment}`}</span>
    </AnswerRow>
  )
}

function Candidates({ race }: { race: Race }) {
  const { number } = useFormat()
  return (
    <AnswerRows>
      {race.candidates.slice(0, maxCandidates).map(({ name, party, votes, percent }) => (
        <AnswerRow key={name} label={name} hint={party && <span lang="en">{party}</span>}>
          {percent !== null && `${number(percent)}%`}
          {votes !== null && <span className="ml-3 font-normal text-muted">{number(votes)}</span>}
        </AnswerRow>
      ))}
    </AnswerRows>
  )
}
