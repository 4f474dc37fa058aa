import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { normalizeName } from '../../../civic/names.ts'
import { limits } from '../../../contract/common.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { officialsQuery } from './api.ts'
import { type Choice, mostMembers } from './view-params.ts'

const mostShown = 8

/** By name, from everybody who sits in Congress. */
export function MemberPicker({ choice }: { choice: Choice }) {
  const { t } = useLingui()
  const { term, districtName } = useCivicTerms()
  const failureWords = useErrorMessage()
  const [text, setText] = useState('')
  const { data, error } = useQuery(officialsQuery)
  const wanted = normalizeName(text)
  const found = (wanted.length < 2 ? [] : (data?.officials ?? []))
    .flatMap(({ name, bioguideId, ...seat }) => (name && bioguideId ? [{ name, bioguideId, ...seat }] : []))
    .filter(({ name, bioguideId }) => normalizeName(name).includes(wanted) && !choice.members.includes(bioguideId))
    .slice(0, mostShown)

  const choose = (index: number): undefined => {
    const member = found[index]
    if (!member) return
    choice.add([member.bioguideId])
    setText('')
  }

  return (
    <form
      role="search"
      aria-label={t`Search by name`}
      onSubmit={(event) => {
        event.preventDefault()
        if (found.length === 1) choose(0)
      }}
    >
      <Field
        label={<Trans>Add a member of Congress</Trans>}
        hint={choice.isFull ? <Trans>{mostMembers} are chosen. Remove one to add another.</Trans> : undefined}
        error={error ? failureWords(error) : undefined}
      >
        <Combobox
          icon={UserRoundSearch}
          maxLength={limits.search}
          disabled={choice.isFull}
          placeholder={t`Name, such as Warren`}
          value={text}
          onValueChange={(value) => setText(value.slice(0, limits.search))}
          options={found.map(({ bioguideId, name, party, position, state, district: number }) => ({
            key: bioguideId,
            label: `${name} · ${[party && term(party), term(position), districtName(state, number)].filter(Boolean).join(', ')}`,
          }))}
          onChoose={choose}
          onClear={() => setText('')}
          clearLabel={t`Clear name`}
          listLabel={t`Members of Congress`}
        />
      </Field>
      {wanted.length >= 2 && data && found.length === 0 && (
        <p role="status" className="mt-2 text-step--1 text-muted">
          {/* Not in <Trans>: what was typed could look like a tag. */}
          {t`No member of Congress found matching “${text.trim()}”.`}
        </p>
      )}
    </form>
  )
}
