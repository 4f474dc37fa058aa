import { Trans } from '@lingui/react/macro'
import { factId } from '../../../contract/fact-reports.ts'
import type { StateVoting, VoterRule } from '../../../contract/state-voting.ts'
import { SourceText } from '../../parts/source-text.tsx'
import { ToBeConfirmed } from '../../parts/to-be-confirmed.tsx'
import { CardTitle } from '../../ui/card.tsx'

/** Who may vote in the state, in a sentence; what few readers need is folded. */
export function WhoCanVote({ voting }: { voting: StateVoting }) {
  const { eligibility, preregistration, felony } = voting
  if (!eligibility) return null
  return (
    <section className="grid gap-1">
      <CardTitle level={3}>
        <Trans>Who can vote</Trans>
      </CardTitle>
      <Rule voting={voting} rule={eligibility} field="eligibility" />
      {(preregistration ?? felony) && (
        <details>
          <summary className="w-fit py-1 font-semibold">
            <Trans>Under 18, or after a felony conviction</Trans>
          </summary>
          <div className="mt-1 grid gap-2">
            {preregistration && <Rule voting={voting} rule={preregistration} field="preregistration" />}
            {felony && <Rule voting={voting} rule={felony} field="felony" />}
          </div>
        </details>
      )}
    </section>
  )
}

type RuleProps = { voting: StateVoting; rule: VoterRule; field: 'eligibility' | 'preregistration' | 'felony' }

function Rule({ voting: { stateCode, sources, office }, rule, field }: RuleProps) {
  return (
    <div>
      <p>
        {rule.text} {!rule.confirmed && <ToBeConfirmed officialUrl={office.website.url} />}
      </p>
      <p className="text-step--2 text-muted">
        <SourceText fact={factId('elections/around', stateCode, field)} source={sources[rule.source]} />
      </p>
    </div>
  )
}
