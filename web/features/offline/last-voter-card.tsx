import { useLingui } from '@lingui/react/macro'
import { displayName } from '../../../civic/people/names.ts'
import { deviceDay } from '../../browser/device-day.ts'
import { useDeviceState } from '../../browser/use-device-state.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { deadlineLabels } from '../../parts/elections/deadline-facts.ts'
import { IdToBring } from '../../parts/elections/poll-hours.tsx'
import { PhoneLink } from '../../parts/offices/office-contact.tsx'
import { MayChange } from '../../parts/sources/may-change.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { voterCard, type VoterCard } from './voter-card.ts'

/** Dates, what to bring and whom to call, as of the last visit. Shown when the server cannot be reached. */
export default function LastVoterCard() {
  const [card] = useDeviceState(voterCard.read, undefined)
  return (
    card && (
      <div className="mx-auto grid w-full max-w-6xl gap-4 px-4 pb-8 sm:px-6 lg:grid-cols-2">
        <VotingFacts card={card} today={deviceDay()} />
        {card.officials.length > 0 && <Officials card={card} />}
      </div>
    )
  )
}

function VotingFacts({ card, today }: { card: VoterCard; today: string }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const { election, office } = card
  const readOn = localDate(card.readOn, 'long')
  const isAhead = election !== null && election.date >= today
  return (
    <AnswerCard
      heading={t`Voting in ${stateInText(card.state)}`}
      headline={
        isAhead && (
          <>
            {localDate(election.date)}
            {!election.confirmed && <MayChange />}
          </>
        )
      }
    >
      {isAhead && <p className="mt-1 mb-2">{election.title}</p>}
      <AnswerRows>
        {isAhead &&
          election.deadlines
            .filter(({ date }) => date >= today)
            .map(({ name, date, confirmed }) => (
              <AnswerRow key={name} label={t(deadlineLabels[name])}>
                {localDate(date, 'short')}
                {!confirmed && <MayChange />}
              </AnswerRow>
            ))}
        {card.hours && (
          <AnswerRow label={t`Poll hours`}>
            <span lang="en">{card.hours}</span>
          </AnswerRow>
        )}
        {card.id && (
          <AnswerRow label={t`What to bring`}>
            <IdToBring category={card.id} />
          </AnswerRow>
        )}
        <AnswerRow label={<span lang="en">{office.name}</span>} hint={office.host}>
          <PhoneLink phone={office.phone} />
        </AnswerRow>
      </AnswerRows>
      <p className="mt-3 text-step--2 text-muted">{t`Saved on this device on ${readOn}. It may have changed.`}</p>
    </AnswerCard>
  )
}

function Officials({ card: { officials, isHousePossible = false } }: { card: VoterCard }) {
  const { t } = useLingui()
  const labels = { senator: t`U.S. Senate`, representative: t`U.S. House`, governor: t`Governor`, mayor: t`Mayor` }
  return (
    <AnswerCard heading={t`Who represents me`}>
      <AnswerRows>
        {officials.map(({ name, office, phone }) => (
          <AnswerRow
            key={name}
            label={displayName(name)}
            hint={office === 'representative' && isHousePossible ? t`U.S. House, possibly yours` : labels[office]}
          >
            {phone && <PhoneLink phone={phone} />}
          </AnswerRow>
        ))}
      </AnswerRows>
    </AnswerCard>
  )
}
