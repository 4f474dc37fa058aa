import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { officeParts } from '../../../../civic/people/council-office.ts'
import { isBeforeReading } from '../../../../civic/people/council-term.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import type { CouncilOfficial, CouncilPlace } from '../../../../contract/councils.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** The usual parts of office titles. Towns use 300 others, which are shown as the town writes them. */
const offices: Record<string, MessageDescriptor> = {
  Mayor: msg`Mayor`,
  'Mayor Pro Tempore': msg`Mayor Pro Tempore`,
  'Deputy Mayor Pro Tempore': msg`Deputy Mayor Pro Tempore`,
  'Deputy Mayor': msg`Deputy Mayor`,
  'Vice Mayor': msg`Vice Mayor`,
  'Council Member': msg`Council Member`,
  'Council President': msg`Council President`,
  'Council Vice President': msg`Council Vice President`,
  Alderperson: msg`Alderperson`,
  Commissioner: msg`Commissioner`,
  Trustee: msg`Trustee`,
  Supervisor: msg`Supervisor`,
  'Committee Member': msg`Committee Member`,
  'Board Member': msg`Board Member`,
  'Select Board Member': msg`Select Board Member`,
  'Select Board Chair': msg`Select Board Chair`,
  'Select Board Vice Chair': msg`Select Board Vice Chair`,
  Selectperson: msg`Select Board Member`,
  Chair: msg`Chair`,
  'Vice Chair': msg`Vice Chair`,
  Clerk: msg`Clerk`,
  'Deputy Clerk': msg`Deputy Clerk`,
  Treasurer: msg`Treasurer`,
  'Township Treasurer': msg`Treasurer`,
  'Deputy Treasurer': msg`Deputy Treasurer`,
  Assessor: msg`Assessor`,
  Moderator: msg`Moderator`,
  'Town Moderator': msg`Moderator`,
}

const kinds: Record<string, MessageDescriptor> = {
  city: msg`city`,
  town: msg`town`,
  township: msg`township`,
  'charter township': msg`charter township`,
  borough: msg`borough`,
  village: msg`village`,
  municipality: msg`municipality`,
}

const areas: Record<string, (name: string) => MessageDescriptor> = {
  Ward: (name) => msg`Ward ${name}`,
  District: (name) => msg`District ${name}`,
  Precinct: (name) => msg`Precinct ${name}`,
  Place: (name) => msg`Place ${name}`,
  Position: (name) => msg`Position ${name}`,
  Seat: (name) => msg`Seat ${name}`,
}

const mayorFirst = (parts: string[]) => parts.toSorted((a, b) => Number(b === 'Mayor') - Number(a === 'Mayor'))

/** Offices, wards and kinds of towns in the reader's language. */
export function useCouncilTerms() {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const part = (english: string) => (offices[english] ? t(offices[english]) : english)
  const area = (label: string) => {
    const [, word = '', name = ''] = label.match(/^(\w+) (\S+)$/) ?? []
    const translate = areas[word]
    return translate ? t(translate(name)) : label
  }
  return {
    office: ({ office, district }: Pick<CouncilOfficial, 'office' | 'district'>) =>
      office === null ? t`Office not listed` : mayorFirst(officeParts(office, district)).map(part).join(', '),
    /** The ward or seat; at large if the whole place elects the office; undefined if we do not know. */
    area: ({ district, atLarge }: Pick<CouncilOfficial, 'district' | 'atLarge'>) => {
      if (district === null) return atLarge ? t`At large` : undefined
      const shown = district.split(', ').map(area).join(', ')
      return atLarge ? t`${shown}, at large` : shown
    },
    /** "Grand Rapids (charter township)": a city and a township may share a name. */
    placeName: ({ name, kind }: Pick<CouncilPlace, 'name' | 'kind'>) => {
      const shownKind = kinds[kind] ? t(kinds[kind]) : kind
      return t`${name} (${shownKind})`
    },
    /** When the term ends: a day, month or year, which may lie before the day of the reading. */
    termEnd: (end: string, readOn: LocalDate) => {
      const [, month, day] = end.split('-')
      const isPast = isBeforeReading(end, readOn)
      if (day !== undefined) {
        const date = localDate(end, 'long')
        return isPast ? t`The listed term ended ${date}.` : t`Term ends ${date}.`
      }
      const shown = month === undefined ? end : localDate(`${end}-01`, 'monthAndYear')
      return isPast ? t`The listed term ended in ${shown}.` : t`Term ends in ${shown}.`
    },
  }
}
