import { Trans, useLingui } from '@lingui/react/macro'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { factId } from '../../../contract/fact-reports.ts'
import type { StateVoting, VoterRule } from '../../../contract/state-voting.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { CheckWithOffice } from '../../parts/sources/check-with-office.tsx'
import { type CitedFact, SourceList } from '../../parts/sources/source-list.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { UnconfirmedBadge } from '../../parts/sources/unconfirmed-badge.tsx'
import { UnconfirmedNote } from '../../parts/sources/unconfirmed-note.tsx'
import { CardTitle } from '../../ui/card.tsx'
import { ToBeConfirmed } from './to-be-confirmed.tsx'

/** Who may vote in the state, and from what age one may register; what few readers need is folded. */
export function WhoCanVote({ voting }: { voting: StateVoting }) {
  const { eligibility, preregistration, felony, office } = voting
  const officialUrl = office.website.url
  return (
    <section className="grid gap-1">
      <CardTitle level={3}>
        <Trans>Who can vote</Trans>
      </CardTitle>
      {eligibility ? <Rule rule={eligibility} /> : <NotKnown voting={voting} />}
      {preregistration && <Rule rule={preregistration} />}
      {[eligibility, preregistration].some((rule) => rule && !rule.confirmed) && (
        <UnconfirmedNote officialUrl={officialUrl} />
      )}
      <RuleSources voting={voting} />
      {felony && (
        <details>
          <summary className="w-fit py-1 font-semibold">
            <Trans>After a felony conviction</Trans>
          </summary>
          <div className="mt-1">
            <p>
              {felony.text} {!felony.confirmed && <ToBeConfirmed officialUrl={officialUrl} />}
            </p>
            <p className="text-step--2 text-muted">
              <SourceText
                fact={factId('elections/around', voting.stateCode, 'felony')}
                source={felony.source === null ? null : voting.sources[felony.source]}
              />
            </p>
          </div>
        </details>
      )}
    </section>
  )
}

function NotKnown({ voting: { stateCode, office } }: { voting: StateVoting }) {
  const state = stateWithArticle(stateCode, useLocale())
  return (
    <p>
      <Trans>We don’t have the rules on who can vote in {state}.</Trans> <CheckWithOffice url={office.website.url} />
    </p>
  )
}

const Rule = ({ rule }: { rule: VoterRule }) => (
  <p>
    {rule.text} {!rule.confirmed && <UnconfirmedBadge />}
  </p>
)

/** The source of who may vote and of the age to register, once if it is the same. */
function RuleSources({ voting: { stateCode, sources, eligibility, preregistration } }: { voting: StateVoting }) {
  const { t } = useLingui()
  const cited = (rule: VoterRule | null, field: 'eligibility' | 'preregistration', label: string): CitedFact[] =>
    rule ? [{ label, fact: factId('elections/around', stateCode, field), source: rule.source }] : []
  return (
    <div className="text-step--2 text-muted empty:hidden">
      <SourceList
        sources={sources}
        facts={[
          ...cited(eligibility, 'eligibility', t`who can vote`),
          ...cited(preregistration, 'preregistration', t`the age to register`),
        ]}
      />
    </div>
  )
}
