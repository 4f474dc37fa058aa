import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { topicLabels } from './topic-labels.ts'
import type { CompareParams } from './view-params.ts'
import { type VoteGroup, listFilterOptions } from './vote-groups.ts'

export function VoteFilters({ groups, params }: { groups: VoteGroup[]; params: CompareParams }) {
  const { t } = useLingui()
  const { topics, years } = listFilterOptions(groups)
  const topicLabel = (topic: string) => (topicLabels[topic] ? t(topicLabels[topic]) : topic)
  const { topic, year } = params.filter
  return (
    <>
      <p className="hidden text-step--1 print:block">
        {topic === null ? t`All topics` : topicLabel(topic)}, {year ?? t`All years`}
      </p>
      <div className="flex flex-wrap gap-4" data-print="hide">
        <Field label={<Trans>Topic</Trans>} className="w-72 max-w-full">
          <NativeSelect
            value={topic ?? ''}
            onValueChange={params.setTopic}
            options={[
              { value: '', label: t`All topics` },
              ...topics.map((each) => ({ value: each, label: topicLabel(each) })),
            ]}
          />
        </Field>
        <Field label={<Trans>Year</Trans>} className="w-40">
          <NativeSelect
            value={year ?? ''}
            onValueChange={params.setYear}
            options={[{ value: '', label: t`All years` }, ...years.map((each) => ({ value: each, label: each }))]}
          />
        </Field>
      </div>
    </>
  )
}
