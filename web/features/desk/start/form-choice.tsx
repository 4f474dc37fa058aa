import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type DeskSubject, formsOf } from '../../../../contract/desk-import.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { formTexts } from '../texts/form-texts.ts'

type FormChoiceProps = {
  subject: DeskSubject
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** How the office has its data, in plain words with an example each. */
export function FormChoice({ subject, value, error, onChange }: FormChoiceProps) {
  const { t } = useLingui()
  const forms = formsOf[subject]
  if (forms.length === 1) return null
  return (
    <div>
      <RadioGroup
        label={<Trans>How does your office have it?</Trans>}
        value={value}
        onValueChange={onChange}
        options={forms.map((form) => ({
          value: form,
          label: (
            <>
              <span className="block font-semibold">{t(formTexts[form].title)}</span>
              <span className="block text-step--1 font-normal text-muted">{t(formTexts[form].example)}</span>
            </>
          ),
        }))}
      />
      <div aria-live="polite">
        {error && (
          <p className="mt-2 flex items-start gap-1.5 text-step--1 font-medium text-bad">
            <CircleAlert aria-hidden="true" className="mt-[.2em] size-[1.1em] shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
