import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stateCodes } from '../../../contract/common.ts'
import { deadlineNames } from '../../../contract/deadlines.ts'
import { type Governor, governorByZip, type Official, officialsByState } from '../../../contract/officials.ts'
import { idCategories } from '../../../contract/registration.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { endpointQuery } from '../../api/query.ts'
import {
  type Guarded,
  hasFields,
  isAbsentOr,
  isBoolean,
  isDay,
  isListOf,
  isNullOr,
  isOneOf,
  isString,
  schemaOf,
} from '../../browser/guards.ts'
import { voterCardKey } from '../../browser/local-data.ts'
import { stored } from '../../browser/stored.ts'
import { congressQuery, useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { useStateVoting } from '../../parts/elections/state-voting-query.ts'

const cardOffices = ['senator', 'representative', 'governor', 'mayor'] as const

const isCardOfficial = hasFields({
  name: isString,
  office: isOneOf(cardOffices),
  phone: isNullOr(isString),
})
type CardOfficial = Guarded<typeof isCardOfficial>

const isVoterCard = hasFields({
  state: isOneOf(stateCodes),
  readOn: isDay,
  election: isNullOr(
    hasFields({
      title: isString,
      date: isDay,
      confirmed: isBoolean,
      deadlines: isListOf(hasFields({ name: isOneOf(deadlineNames), date: isDay, confirmed: isBoolean })),
    }),
  ),
  id: isNullOr(isOneOf(idCategories)),
  hours: isNullOr(isString),
  office: hasFields({ name: isString, phone: isString, host: isString }),
  officials: isListOf(isCardOfficial),
  /** Several members of the House are possible. */
  isHousePossible: isAbsentOr(isBoolean),
})
/** What a voter may need without a network: dates, what to bring, and whom to call. It is stored only on the device. */
export type VoterCard = Guarded<typeof isVoterCard>

export const voterCard = stored(voterCardKey, schemaOf(isVoterCard))

interface CardFacts {
  voting: StateVoting
  congress: Official[]
  governor: Governor | undefined
}

function toVoterCard({ voting, congress, governor }: CardFacts): VoterCard {
  const election = voting.next ?? voting.possible[0] ?? null
  const deadlines = election?.deadlines
  const members = congress.flatMap(({ name, chamber, phone }): CardOfficial[] =>
    name === null ? [] : [{ name, office: chamber === 'Senate' ? 'senator' : 'representative', phone }],
  )
  const executives = [governor ?? []]
    .flat()
    .flatMap(({ name, title, phone }): CardOfficial[] =>
      name === null ? [] : [{ name, office: title === 'Mayor' ? 'mayor' : 'governor', phone }],
    )
  return {
    state: voting.stateCode,
    readOn: voting.today,
    election: election && {
      title: election.title,
      date: election.date,
      confirmed: election.confirmed,
      deadlines: deadlineNames.flatMap((name) => {
        const { date, confirmed } = deadlines?.[name] ?? { date: null, confirmed: false }
        return date !== null && date >= voting.today ? [{ name, date, confirmed }] : []
      }),
    },
    id: voting.idAtPolls?.category ?? null,
    hours: voting.hours?.text ?? null,
    office: { name: voting.office.name, phone: voting.office.phone, host: voting.office.website.host },
    officials: [...members, ...executives],
    isHousePossible: members.filter(({ office }) => office === 'representative').length > 1,
  }
}

/** Stores what the page shows about voting and officials. Its disabled queries only read what the page has loaded. */
export function KeepVoterCard() {
  const place = useVoterPlace()
  const { state, zip } = place
  const voting = useStateVoting(state).data
  const ofZip = useQuery({ ...congressQuery(place), enabled: false }).data
  const stateInput = state ? { params: { stateCode: state } } : null
  const ofState = useQuery({ ...endpointQuery(officialsByState, stateInput), enabled: false }).data
  const zipInput = zip === undefined ? null : { params: { zip }, query: {} }
  const governorOfZip = useQuery({ ...endpointQuery(governorByZip, zipInput), enabled: false }).data
  const congress = ofZip?.officials ?? ofState?.officials
  const governor = ofState?.governor ?? (governorOfZip?.stateCode === state ? governorOfZip : undefined)
  useEffect(() => {
    if (voting) voterCard.write(toVoterCard({ voting, congress: congress ?? [], governor }))
  }, [voting, congress, governor])
  return null
}
