import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { normalizeName } from '../../../civic/people/names.ts'
import { limits } from '../../../contract/common.ts'
import { allOfficials } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { maxMembers } from '../../parts/compare-tray/tray.ts'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import type { CompareParams } from './view-params.ts'

const maxOptions = 8
const minSearchLength = 2

/** Adds a sitting member of Congress by name. */
export function MemberPicker({ params }: { params: CompareParams }) {
  const { t } = useLingui()
  const { term, districtName } = useCivicTerms()
  const errorMessage = useErrorMessage()
  const [text, setText] = useState('')
  // The list of all of Congress is loaded only once something is typed.
  const { data, error } = useQuery(endpointQuery(allOfficials, text ? {} : null))
  const search = normalizeName(text)
  const isSearching = search.length >= minSearchLength
  const matches = (isSearching ? (data?.officials ?? []) : [])
    .flatMap(({ name, bioguideId, ...seat }) => (name && bioguideId ? [{ name, bioguideId, ...seat }] : []))
    .filter(({ name, bioguideId }) => normalizeName(name).includes(search) && !params.members.includes(bioguideId))
    .slice(0, maxOptions)

  const choose = (index: number): undefined => {
    const member = matches[index]
    if (!member) return
    params.add([member.bioguideId])
    setText('')
  }

  return (
    <form
      method="post"
      role="search"
      aria-label={t`Search by name`}
      onSubmit={(event) => {
        event.preventDefault()
        if (matches.length === 1) choose(0)
      }}
    >
      <Field
        label={<Trans>Add a member of Congress</Trans>}
        hint={params.isFull ? <Trans>You chose {maxMembers}. Remove one to add another.</Trans> : undefined}
        error={error ? errorMessage(error) : undefined}
      >
        <Combobox
          icon={UserRoundSearch}
          maxLength={limits.search}
          disabled={params.isFull}
          placeholder={t`Name, such as Smith`}
          value={text}
          onValueChange={(value) => setText(value.slice(0, limits.search))}
          options={matches.map(({ bioguideId, name, party, position, state, district: number }) => ({
            key: bioguideId,
            label: `${name} · ${[party && term(party), term(position), districtName(state, number)].filter(Boolean).join(', ')}`,
          }))}
          onChoose={choose}
          onClear={() => setText('')}
          clearLabel={t`Clear name`}
          listLabel={t`Members of Congress`}
        />
      </Field>
      {isSearching && data && matches.length === 0 && (
        <p role="status" className="mt-2 text-step--1 text-muted">
          {/* Not <Trans>: it would parse a typed "<b>" as one of its own tags. */}
          {t`No member of Congress found matching “${text.trim()}”.`}
        </p>
      )}
    </form>
  )
}
