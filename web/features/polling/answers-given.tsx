import { Trans, useLingui } from '@lingui/react/macro'
import { forgetAnswers, useVoterAnswers } from '../../parts/voter-info/voter-answers.ts'
import { Button } from '../../ui/button.tsx'

/** What the voter answered about their home, which decides what is shown, and a way to change it. */
export function AnswersGiven({ address, onChange }: { address: string; onChange?: () => void }) {
  const { t } = useLingui()
  const answers = useVoterAnswers(address.trim())
  const given = [answers?.town, answers?.county].flatMap((one) => one?.name ?? []).join(', ')
  if (given === '') return null
  return (
    <p className="m-0 flex flex-wrap items-center gap-x-3 text-step--1 print:hidden">
      <span>{t`You told us where you live: ${given}`}</span>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          forgetAnswers()
          onChange?.()
        }}
      >
        <Trans>Change</Trans>
      </Button>
    </p>
  )
}
