import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { topicWords } from './topic-labels.ts'
import type { Choice } from './view-params.ts'
import { type Matter, choicesOf } from './vote-groups.ts'

const any = 'all'

export function VoteFilters({ matters, choice }: { matters: Matter[]; choice: Choice }) {
  const { t } = useLingui()
  const { topics, years } = choicesOf(matters)
  const wordsOf = (topic: string) => (topicWords[topic] ? t(topicWords[topic]) : topic)
  const given = (value: string) => (value === any ? '' : value)
  const { topic, year } = choice.filter
  return (
    <>
      <p className="hidden text-step--1 print:block">
        {topic === null ? t`All topics` : wordsOf(topic)}, {year ?? t`All years`}
      </p>
      <div className="flex flex-wrap gap-4" data-print="hide">
        <Field label={<Trans>Topic</Trans>} className="w-72 max-w-full">
          <Select
            value={topic ?? any}
            onValueChange={(value) => choice.setTopic(given(value))}
            options={[
              { value: any, label: t`All topics` },
              ...topics.map((each) => ({ value: each, label: wordsOf(each) })),
            ]}
          />
        </Field>
        <Field label={<Trans>Year</Trans>} className="w-40">
          <Select
            value={year ?? any}
            onValueChange={(value) => choice.setYear(given(value))}
            options={[{ value: any, label: t`All years` }, ...years.map((each) => ({ value: each, label: each }))]}
          />
        </Field>
      </div>
    </>
  )
}
