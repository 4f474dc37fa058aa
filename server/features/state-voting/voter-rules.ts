import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { type VoterRuleName, confirmedBefore } from '../../../civic/elections/law-expiry.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { Elections } from '../../reference/elections.ts'

type AroundVoting = NonNullable<ReturnType<Elections['around']['get']>>
type VoterRules = Pick<StateVoting, 'eligibility' | 'preregistration' | 'felony' | 'recount'>

/** Who may vote and register in a state, each rule in a sentence with its source. */
export function voterRules(
  state: StateCode,
  around: AroundVoting | undefined,
  { locale, today }: { locale: Locale; today: LocalDate },
): VoterRules {
  const i18n = i18nFor(locale)
  const toRule = <Fact extends Marked>(
    name: VoterRuleName,
    fact: Fact | null | undefined,
    text: (fact: Fact) => string,
  ) => (fact ? { text: text(fact), confirmed: isConfirmed(name, fact, today), source: fact.source } : null)
  const { eligibility, preregistration, felony, recount } = around ?? {}
  return {
    eligibility: toRule('eligibility', eligibility, (facts) =>
      eligibilityText(i18n, stateWithArticle(state, locale), facts),
    ),
    preregistration: toRule('preregistration', preregistration, (facts) => preregistrationText(i18n, facts)),
    felony: toRule('felony', felony, ({ rule }) => felonyText(i18n, rule)),
    recount: toRule('recount', recount, ({ automatic, margin }) =>
      recountText(i18n, automatic, margin?.[locale] ?? ''),
    ),
  }
}

interface Marked {
  confirmed: boolean
  asOf?: LocalDate | undefined
  source: string | null
}

const isConfirmed = (name: VoterRuleName, { confirmed, asOf }: Marked, today: LocalDate) =>
  confirmed && asOf !== undefined && today < confirmedBefore(name, asOf)

function eligibilityText(i18n: I18n, state: string, facts: NonNullable<AroundVoting['eligibility']>): string {
  const { days, extras } = facts
  const names = {
    county: i18n._('your county'),
    city: i18n._('your city or township'),
    town: i18n._('your town'),
    precinct: i18n._('your precinct'),
    'election-district': i18n._('your election district'),
  }
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  const places = list.format([state, ...facts.places.map((place) => names[place])])
  const sentences = [
    days === null
      ? i18n._('You can vote if you are a U.S. citizen, live in {places}, and are at least 18 on Election Day.', {
          places,
        })
      : i18n._(
          'You can vote if you are a U.S. citizen and at least 18 on Election Day. You must have lived in {places} for at least {days} days before the election.',
          { places, days: String(days) },
        ),
    ...(extras.includes('oath') ? [i18n._('You must also take the voter’s oath.')] : []),
    ...(extras.includes('citizen-for-a-month')
      ? [i18n._('You must have been a citizen for at least one month before the election.')]
      : []),
  ]
  return sentences.join(' ')
}

function preregistrationText(i18n: I18n, facts: NonNullable<AroundVoting['preregistration']>): string {
  const { fromMonths, daysBefore18: days } = facts
  if (days !== undefined)
    return i18n._('You can register in the {days} days before you turn 18.', { days: String(days) })
  if (fromMonths === null) return i18n._('You can register if you will be 18 by the election.')
  const [years, months] = [String(Math.floor(fromMonths / 12)), fromMonths % 12]
  return months === 0
    ? i18n._('You can register from age {years}, and vote once you are 18.', { years })
    : i18n._('You can register from age {years} and {months} months, and vote once you are 18.', {
        years,
        months: String(months),
      })
}

function felonyText(i18n: I18n, rule: NonNullable<AroundVoting['felony']>['rule']): string {
  const texts: Record<typeof rule, string> = {
    'never-lost': i18n._('A felony conviction does not take away your right to vote here.'),
    'prison-only': i18n._('After a felony conviction, you can vote again once you are out of prison.'),
    'until-sentence-completed': i18n._(
      'After a felony conviction, you can vote again once you complete your sentence.',
    ),
    'further-action-or-some-crimes': i18n._(
      'After a felony conviction, you may need to take more steps. Ask your election office.',
    ),
  }
  return texts[rule]
}

function recountText(i18n: I18n, automatic: NonNullable<AroundVoting['recount']>['automatic'], margin: string): string {
  const texts: Record<typeof automatic, string> = {
    margin: i18n._('A very close race is recounted automatically. The margin: {margin}.', { margin }),
    'tie-only': i18n._('Only a tie is recounted automatically. A candidate may be able to ask for a recount.'),
    none: i18n._('No race is recounted automatically. A candidate may be able to ask for a recount.'),
  }
  return texts[automatic]
}
