import { isSamePerson } from '../../../civic/people/same-person.ts'
import type { LocalDate, Source } from '../../../contract/common.ts'
import type { CouncilPerson, CouncilPlace } from '../../reference/councils.ts'
import type { Mayor } from '../../reference/officials.ts'

/** A person of a council, with the list that was read last. */
export interface Listed extends CouncilPerson {
  source: Source
}

const isTownship = ({ kind }: CouncilPlace) => kind === 'township' || kind === 'charter township'

/**
 * A place's people with its mayor once. Our list of mayors is another reading of the same office: where both name the same
 * person, the later day counts; where they differ, the later reading wins.
 */
export function mergeMayor(
  place: CouncilPlace,
  people: readonly CouncilPerson[],
  mayor: Mayor | undefined,
  source: Source,
): Listed[] {
  const listed = people.map((person): Listed => ({ ...person, source }))
  const same = mayor && listed.find(({ name }) => isSamePerson(name, mayor.name))
  // A list by city name cannot tell a township from the city of the same name.
  if (!mayor || (isTownship(place) && !same?.head)) return listed
  const isOlder = (readOn: LocalDate) => readOn <= mayor.source.asOf
  const isNewerMayor = (one: Listed) => one.head === true && one !== same && !one.superseded && !isOlder(one.readOn)
  if (listed.some(isNewerMayor)) return listed
  const others = listed.filter((one) => one !== same && !one.head)
  return [withMayor(place, mayor, same), ...others]
}

function withMayor(place: CouncilPlace, mayor: Mayor, same: Listed | undefined): Listed {
  const { name, source, email, phone, website, termEnd } = mayor
  const base: Listed = same ?? {
    geoid: place.geoid,
    id: mayor.id ?? `mayor/${place.geoid}`,
    name,
    role: 'mayor',
    source,
    readOn: source.asOf,
  }
  const { superseded: _, unsure: __, atLarge: ___, ...known } = base
  const isLater = source.asOf > base.readOn
  return {
    ...known,
    role: 'mayor',
    head: true,
    office: base.head && base.office !== undefined ? base.office : 'Mayor',
    ...(base.email === undefined && email !== undefined && { email }),
    ...(base.phone === undefined && phone !== undefined && { phone }),
    ...(base.website === undefined && website !== undefined && { website }),
    ...(termEnd !== undefined && { termEnd }),
    ...(isLater && { readOn: source.asOf, source }),
  }
}
