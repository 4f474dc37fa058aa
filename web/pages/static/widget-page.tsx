import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '../../../contract/brand.ts'
import { type WidgetProps, widgetPath } from '../../../contract/open.ts'
import { paths } from '../../../contract/paths.ts'
import { AnswerToZip } from '../../features/landing/zip-answer/answer-to-zip.tsx'
import { OfficialsSection } from '../../features/landing/zip-answer/officials-section.tsx'
import { VotingSection } from '../../features/landing/zip-answer/voting-section.tsx'
import { PollingPlaceSection, ResultsSection } from '../../features/open/widget-sections.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Head } from '../../shell/head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** A page in a frame on another site. It works without a script, keeps nothing, and links open in a new tab. */
export default function WidgetPage(props: WidgetProps) {
  const { t } = useLingui()
  const { answer } = props
  const { title, heading } = useTitles(props)
  const isFound = answer?.kind === 'found'
  return (
    <main className="mx-auto max-w-2xl">
      <Head title={title} />
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        <h1 className="m-0 border-b border-line px-4 py-3 text-step-1 sm:px-6">{heading}</h1>
        {isFound && <Content {...props} />}
        {answer && !isFound && answer.kind !== 'invalid' && <AnswerToZip answer={answer} />}
        {!isFound && <ZipForm {...props} />}
        {isFound && answer.zip === '' && props.choice.widget === 'officials' && answer.house.length === 0 && (
          <ZipForm {...props} />
        )}
        <p className="m-0 flex flex-wrap justify-between gap-x-4 px-4 py-2 text-step--2 text-muted sm:px-6">
          <a href={paths.home} className="inline-block min-h-6 py-1">
            {brand}
          </a>
          <span className="py-1">{t`Not a government website.`}</span>
        </p>
      </div>
    </main>
  )
}

/** Two widgets have a heading of their own in their content, so the heading above it is only the place. */
function useTitles({ choice: { widget }, answer }: WidgetProps): { title: string; heading: string } {
  const { t } = useLingui()
  const { stateName } = useCivicTerms()
  const titles = {
    deadlines: t`Voting dates and deadlines`,
    officials: t`Who represents you`,
    'polling-place': t`Where to vote`,
    results: t`Election results`,
  }
  const title = titles[widget]
  if (answer?.kind !== 'found') return { title, heading: title }
  const place = [answer.city, stateName(answer.states[0])].filter(Boolean).join(', ')
  const hasOwnHeading = widget === 'deadlines' || widget === 'officials'
  return { title: `${title}: ${place}`, heading: hasOwnHeading ? place : `${title}: ${place}` }
}

function Content({ choice: { widget }, answer, results }: WidgetProps): ReactNode {
  if (answer?.kind !== 'found') return null
  switch (widget) {
    case 'deadlines':
      return <VotingSection found={answer} />
    case 'officials':
      return <OfficialsSection found={answer} />
    case 'polling-place':
      return <PollingPlaceSection voting={answer.voting} />
    case 'results':
      return results && <ResultsSection voting={answer.voting} results={results} />
  }
}

/** A plain form that opens this page again inside the frame. */
function ZipForm({ choice, answer }: WidgetProps) {
  const { t } = useLingui()
  const { lang, theme } = choice
  return (
    <form
      action={widgetPath(choice).split('?', 1)[0]}
      target="_self"
      className="grid gap-3 border-b border-line px-4 py-4 sm:px-6"
    >
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="theme" value={theme} />
      <Field
        label={t`ZIP code`}
        hint={t`No account needed. We don’t store it.`}
        error={answer?.kind === 'invalid' && t`Enter a 5-digit ZIP code.`}
      >
        <div className="flex gap-2">
          <ZipInput zip={choice.zip} />
          <button className={buttonClass()}>{t`Show`}</button>
        </div>
      </Field>
    </form>
  )
}

const ZipInput = ({ zip }: { zip: string | undefined }) => (
  <Input name="zip" defaultValue={zip} inputMode="numeric" autoComplete="postal-code" maxLength={10} required />
)
